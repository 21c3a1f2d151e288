import type { ListColumns } from '#parts/list/index.ts'
import { shownTime } from '#parts/list/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { roleName } from './role-choice.tsx'
import type { texts } from './texts.ts'
import { UserState } from './user-state.tsx'

type Named = Parameters<typeof roleName>[0]

const namesOf = (all: readonly Named[], language: Language): string =>
  all.map((one) => roleName(one, language)).join(language === 'zh' ? '、' : ', ')

/** @param paths from the top, by organisation */
export const userColumns = (paths: ReadonlyMap<string, string>): ListColumns<'user.list', typeof texts> => [
  { key: 'username', primary: true, width: 180, sortable: true },
  { key: 'displayName', width: 140, sortable: true },
  { key: 'employeeNumber', width: 120, sortable: true, hidden: true },
  {
    key: 'organisationName',
    title: 'organisation',
    sortable: true,
    value: ({ organisationId, organisationName }) =>
      paths.get(organisationId ?? '') ?? (organisationName || '–'),
  },
  { key: 'roles', value: ({ roles }, { language }) => namesOf(roles, language) },
  {
    key: 'status',
    width: 100,
    sortable: true,
    value: ({ status }) => status,
    render: (user) => <UserState user={user} />,
  },
  { key: 'endsOn', width: 120, sortable: true, hidden: true, value: ({ endsOn }) => endsOn ?? '–' },
  { key: 'positions', hidden: true, value: ({ positions }, { language }) => namesOf(positions, language) },
  { key: 'phone', width: 130, hidden: true },
  { key: 'email', width: 200, hidden: true },
  {
    key: 'lastLoginAt',
    title: 'lastLogin',
    width: 150,
    sortable: true,
    value: ({ lastLoginAt }, { t }) => (lastLoginAt === null ? t('neverLoggedIn') : shownTime(lastLoginAt)),
  },
  { key: 'createdAt', title: 'created', time: 'minute', sortable: true, hidden: true },
]
