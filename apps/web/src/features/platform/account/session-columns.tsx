import type { Output } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { Language, Text } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import type { texts } from './texts.ts'
import styles from './account.module.css'

export type OwnSession = Output<'auth.listSessions'>['sessions'][number]
export type AccountText = Text<keyof typeof texts>

/** What its User-Agent says of it; programs are told by the first word of theirs. */
export const deviceName = ({ browser, system, userAgent }: OwnSession, t: AccountText): string => {
  if (browser !== '' && system !== '') return t('deviceOf', { browser, system })
  return browser || system || (userAgent.split(/[\s(]/)[0] ?? '').slice(0, 40) || t('unknown')
}

export const sessionColumns = (t: AccountText, language: Language): readonly Column<OwnSession>[] => [
  {
    key: 'device',
    title: t('device'),
    primary: true,
    value: (row) => deviceName(row, t),
    render: (row) => (
      <span className={styles['device']}>
        {deviceName(row, t)}
        {row.current && <StatusTag tone="success">{t('current')}</StatusTag>}
      </span>
    ),
  },
  {
    key: 'role',
    title: t('role'),
    width: 150,
    value: (row) => (language === 'en' ? (row.roleNameEn ?? row.roleName) : row.roleName),
  },
  { key: 'application', title: t('application'), width: 100, value: (row) => row.application, hidden: true },
  { key: 'address', title: t('address'), width: 150, value: (row) => row.address },
  {
    key: 'createdAt',
    title: t('created'),
    width: 160,
    sortable: true,
    value: (row) => row.createdAt,
    render: (row) => shownTime(row.createdAt),
  },
  {
    key: 'lastSeenAt',
    title: t('lastSeen'),
    width: 160,
    sortable: true,
    value: (row) => row.lastSeenAt,
    render: (row) => shownTime(row.lastSeenAt),
  },
]
