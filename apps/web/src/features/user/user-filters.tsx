import { lastLogins } from '@gridwright/contract'
import { Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { DayField, FilterSelect, SavedFilters, SearchField } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
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
      <FilterSelect
        address={address}
        name="status"
        label={t('statusFilter')}
        any={t('anyStatus')}
        choices={[
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        className={styles['choice']}
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

const RoleFilter = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('role.list', { pageSize: 200 }, { staleTime: 60_000 })
  const roles = (data?.data ?? []).map((role) => ({ value: role.id, label: roleName(role, language) }))
  return (
    <FilterSelect
      address={address}
      name="role"
      label={t('roleFilter')}
      any={t('anyRole')}
      choices={roles}
      className={styles['choice']}
    />
  )
}

const LoginFilter = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const choices = Object.entries(lastLogins).map(([value, label]) => ({ value, label: label[language] }))
  return (
    <FilterSelect
      address={address}
      name="login"
      label={t('loginFilter')}
      any={t('anyLogin')}
      choices={choices}
      className={styles['choice']}
    />
  )
}
