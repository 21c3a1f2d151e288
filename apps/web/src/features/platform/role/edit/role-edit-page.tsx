import type { Role } from '@gridwright/contract'
import { ErrorState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { roleName } from '#features/platform/role/role-name.ts'
import { texts } from '#features/platform/role/texts.ts'
import type { Grantable } from './grantable.ts'
import { RoleForm } from './role-form.tsx'

type FailedProps = { readonly error: Error; readonly onRetry: () => void }

const Failed = ({ error, onRetry }: FailedProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ErrorState
      title={t('failed')}
      hint={callErrorText(error, language)}
      onRetry={onRetry}
      action={<Link to="/system/role">{t('backToList')}</Link>}
    />
  )
}

const Known = ({ id, grantable }: { readonly id: string; readonly grantable: Grantable }): ReactNode => {
  // The form begins with what the server holds now, never with what this browser still knew.
  const { data, error, isFetchedAfterMount, refetch } = useOperation('role.get', { id }, { staleTime: 0 })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  return data !== undefined && isFetchedAfterMount ? (
    <Named role={data} grantable={grantable} />
  ) : (
    <Skeleton lines={10} />
  )
}

const Named = ({ role, grantable }: { readonly role: Role; readonly grantable: Grantable }): ReactNode => {
  useTabTitle(roleName(role, useLanguage()))
  return <RoleForm role={role} grantable={grantable} />
}

const Unnamed = ({ grantable }: { readonly grantable: Grantable }): ReactNode => {
  useTabTitle(useText(texts)('createTitle'))
  return <RoleForm role={undefined} grantable={grantable} />
}

/** Creates or changes a role (PRM-04), within what the person himself holds (PRM-05). */
export const Page = (): ReactNode => {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const { data, error, refetch } = useOperation('role.grantable', {})
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={10} />
  return id === '' ? <Unnamed grantable={data} /> : <Known id={id} grantable={data} />
}
