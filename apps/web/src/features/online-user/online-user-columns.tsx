import type { OnlineUser } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { Language, Text } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import type { texts } from './texts.ts'
import styles from './online-user.module.css'

type Texts = Text<keyof (typeof texts)['zh']>

export const onlineUserColumns = (t: Texts, language: Language): readonly Column<OnlineUser>[] => [
  {
    key: 'username',
    title: t('user'),
    primary: true,
    width: 220,
    sortable: true,
    value: ({ username }) => username,
    render: ({ displayName, username, current }) => (
      <span className={styles['user']}>
        <span>{displayName}</span>
        <span className={styles['account']}>{username}</span>
        {current && <StatusTag tone="success">{t('current')}</StatusTag>}
      </span>
    ),
  },
  {
    key: 'role',
    title: t('role'),
    width: 130,
    value: ({ roleName, roleNameEn }) => (language === 'en' && roleNameEn !== '' ? roleNameEn : roleName),
  },
  { key: 'organisation', title: t('organisation'), value: (row) => row.organisationName || '–' },
  { key: 'application', title: t('application'), width: 90, value: (row) => row.application, hidden: true },
  { key: 'address', title: t('address'), width: 130, value: (row) => row.address },
  { key: 'location', title: t('location'), width: 100, value: (row) => t(row.location) },
  { key: 'browser', title: t('browser'), width: 120, value: (row) => row.browser || t('unknown') },
  { key: 'system', title: t('system'), width: 120, value: (row) => row.system || t('unknown') },
  {
    key: 'loggedInAt',
    title: t('loggedIn'),
    width: 150,
    sortable: true,
    value: (row) => shownTime(row.loggedInAt),
  },
  {
    key: 'lastActiveAt',
    title: t('lastActive'),
    width: 150,
    sortable: true,
    value: (row) => shownTime(row.lastActiveAt),
  },
]
