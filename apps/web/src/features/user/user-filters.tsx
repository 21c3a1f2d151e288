import { lastLogins } from '@gridwright/contract'
import { Select, Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { SavedFilters, SearchField } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { DayField } from './day-field.tsx'
import { roleName } from './role-choice.tsx'
import { texts } from './texts/texts.ts'
import { userFilterOf } from './user-input.ts'
import type { UserAddress } from './user-input.ts'
import styles from './user.module.css'

type Props = { readonly address: UserAddress }

/** Filters of the list; all of them stand in the address. */
export const UserFilters = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const { filters, setFilter } = address
  return (
    <Toolbar
      label={t('filters')}
      end={
        <>
          <SavedFilters list="user" address={address} />
          <SheetTools
            sheet="user"
            filter={userFilterOf(address)}
            refresh={['user.list', 'organisation.tree']}
          />
        </>
      }
    >
      <SearchField label={t('search')} value={filters.text} onSearch={(text) => setFilter('text', text)} />
      <Select
        label={t('statusFilter')}
        className={styles['choice']}
        value={filters.status}
        choices={[
          { value: '', label: t('anyStatus') },
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        onChange={(status) => setFilter('status', status)}
      />
      <RoleFilter address={address} />
      <LoginFilter address={address} />
      <span className={styles['days']}>
        <DayField label={t('createdFrom')} value={filters.from} onChange={(day) => setFilter('from', day)} />
        <DayField label={t('createdTo')} value={filters.to} onChange={(day) => setFilter('to', day)} />
      </span>
    </Toolbar>
  )
}

const RoleFilter = ({ address: { filters, setFilter } }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('role.list', { pageSize: 200 }, { staleTime: 60_000 })
  const roles = (data?.data ?? []).map((role) => ({ value: role.id, label: roleName(role, language) }))
  return (
    <Select
      label={t('roleFilter')}
      className={styles['choice']}
      value={filters.role}
      choices={[{ value: '', label: t('anyRole') }, ...roles]}
      onChange={(role) => setFilter('role', role)}
    />
  )
}

const LoginFilter = ({ address: { filters, setFilter } }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const choices = Object.entries(lastLogins).map(([value, label]) => ({ value, label: label[language] }))
  return (
    <Select
      label={t('loginFilter')}
      className={styles['choice']}
      value={filters.login}
      choices={[{ value: '', label: t('anyLogin') }, ...choices]}
      onChange={(login) => setFilter('login', login)}
    />
  )
}
