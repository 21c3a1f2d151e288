import type { User } from '@gridwright/contract'
import type { FieldOption, FormField } from '@gridwright/ui'
import { accountName, email, length, phone, required } from '@gridwright/validation'
import type { Text } from '#base/i18n/index.ts'
import type { texts } from '#features/platform/user/texts.ts'
import type { UserValues } from './use-save-user.ts'

type UserText = Text<keyof typeof texts>

type Wish = {
  readonly isNew: boolean
  /** Whether a mail can leave. */
  readonly canInvite: boolean
  readonly positions: readonly FieldOption[]
}

/** Fields of the first tab. */
export const basicFields = (
  t: UserText,
  { isNew, canInvite, positions }: Wish,
): readonly FormField<UserValues>[] => [
  {
    name: 'username',
    label: t('username'),
    kind: 'text',
    rules: isNew ? [required, accountName] : [],
    hint: t('usernameHint'),
    disabled: !isNew,
    autoComplete: 'off',
  },
  { name: 'displayName', label: t('displayName'), kind: 'text', rules: [required, length({ max: 60 })] },
  {
    name: 'employeeNumber',
    label: t('employeeNumber'),
    kind: 'text',
    rules: [length({ max: 40 })],
    hint: t('employeeNumberHint'),
  },
  {
    name: 'positionIds',
    label: t('positions'),
    kind: 'multi-select',
    options: positions,
    visible: () => positions.length > 0,
  },
  { name: 'endsOn', label: t('endsOn'), kind: 'date', hint: t('endsOnHint') },
  {
    name: 'phone',
    label: t('phone'),
    kind: 'text',
    rules: [length({ max: 20 }), phone],
    hint: t('phoneHint'),
  },
  {
    name: 'email',
    label: t('email'),
    kind: 'text',
    rules: [length({ max: 254 }), email],
  },
  {
    name: 'invite',
    label: t('inviteByMail'),
    kind: 'switch',
    hint: t('inviteHint'),
    visible: () => isNew && canInvite,
  },
  {
    name: 'remark',
    label: t('remark'),
    kind: 'textarea',
    rules: [length({ max: 500 })],
    rows: 3,
    wide: true,
  },
]

const empty = {
  username: '',
  displayName: '',
  phone: '',
  email: '',
  remark: '',
  employeeNumber: '',
  endsOn: '',
  roleIds: [],
  positionIds: [],
  invite: false,
}

/** What the form begins with; a new user stands in the place that the list was narrowed to. */
export const startOf = (user: User | undefined, place: string | null): UserValues =>
  user === undefined
    ? { ...empty, organisationId: place }
    : {
        username: user.username,
        displayName: user.displayName,
        phone: user.phone,
        email: user.email,
        remark: user.remark,
        employeeNumber: user.employeeNumber,
        endsOn: user.endsOn ?? '',
        organisationId: user.organisationId,
        roleIds: user.roles.map(({ id }) => id),
        positionIds: user.positions.map(({ id }) => id),
        invite: false,
      }
