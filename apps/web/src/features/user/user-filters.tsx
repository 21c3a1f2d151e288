import { admissions, employments, lastLogins } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { DayRange, FilterSelect, ListToolbar, SavedFilters } from '#list/index.ts'
import { RemoteSelect, useRemoteList, useRoles } from '#remote-select/index.ts'
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
  const language = useLanguage()
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
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
      <FilterSelect
        address={address}
        name="status"
        label={t('statusFilter')}
        any={t('anyStatus')}
        choices={[
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
          ...Object.entries(admissions).map(([value, label]) => ({ value, label: label[language] })),
        ]}
        className={styles['choice']}
      />
      <RoleFilter address={address} />
      <PositionFilter address={address} />
      <LoginFilter address={address} />
      <EmploymentFilter address={address} />
      <span className={styles['days']}>
        <DayRange address={address} labels={{ from: t('createdFrom'), to: t('createdTo') }} />
      </span>
    </ListToolbar>
  )
}

const RoleFilter = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const chosen = address.filters.role
  const roles = useRemoteList(useRoles, [chosen])
  return (
    <RemoteSelect
      label={t('roleFilter')}
      className={styles['choice']}
      list={roles}
      value={chosen}
      none={t('anyRole')}
      choiceOf={(role) => ({ label: roleName(role, language) })}
      onChange={(id) => address.setFilter('role', id)}
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

const EmploymentFilter = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const choices = Object.entries(employments).map(([value, label]) => ({ value, label: label[language] }))
  return (
    <FilterSelect
      address={address}
      name="employment"
      label={t('endsOn')}
      any={t('anyEmployment')}
      choices={choices}
      className={styles['choice']}
    />
  )
}

const PositionFilter = ({ address }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data } = useOperation('position.choices', {}, { staleTime: 60_000 })
  const choices = (data?.positions ?? []).map((one) => ({ value: one.id, label: roleName(one, language) }))
  if (choices.length === 0) return null
  return (
    <FilterSelect
      address={address}
      name="position"
      label={t('positions')}
      any={t('anyPosition')}
      choices={choices}
      className={styles['choice']}
    />
  )
}
