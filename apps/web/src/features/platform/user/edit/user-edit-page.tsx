import type { User } from '@gridwright/contract'
import { Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { texts } from '#features/platform/user/texts.ts'
import { UserForm } from './user-form.tsx'
import type { Choices } from './user-form.tsx'

type FailedProps = { readonly error: Error; readonly onRetry: () => void }

const Failed = ({ error, onRetry }: FailedProps): ReactNode => {
  const t = useText(texts)
  return (
    <CallErrorState
      error={error}
      title={t('failed')}
      retry={onRetry}
      action={<Link to="/system/user">{t('backToList')}</Link>}
    />
  )
}

const Known = ({ id, choices }: { readonly id: string; readonly choices: Choices }): ReactNode => {
  // The form begins with what the server holds now, never with what this browser still knew.
  const { data, error, isFetchedAfterMount, refetch } = useOperation('user.get', { id }, { staleTime: 0 })
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />
  if (data === undefined || !isFetchedAfterMount) return <Skeleton lines={10} />
  return <Named key={data.id} user={data} choices={choices} />
}

const Named = ({ user, choices }: { readonly user: User; readonly choices: Choices }): ReactNode => {
  useTabTitle(user.displayName)
  return <UserForm user={user} place={null} choices={choices} />
}

const Unnamed = (props: { readonly place: string | null; readonly choices: Choices }): ReactNode => {
  useTabTitle(useText(texts)('createTitle'))
  return <UserForm user={undefined} {...props} />
}

/** Creates or changes a user (PRM-04), within what the person himself holds (PRM-05). */
export const Page = (): ReactNode => {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  const organisations = useOperation('organisation.tree', {})
  const positions = useOperation('position.choices', {})
  const all = [organisations, positions]
  const error = all.map((one) => one.error).find((one) => one !== null) ?? null
  if (error !== null)
    return <Failed error={error} onRetry={() => void Promise.all(all.map((one) => one.refetch()))} />
  if (organisations.data === undefined || positions.data === undefined) return <Skeleton lines={10} />
  const choices = {
    organisations: organisations.data.organisations,
    positions: positions.data.positions.map(({ code: _code, ...one }) => one),
  }
  const place = params.get('organisation')
  return id === '' ? <Unnamed place={place} choices={choices} /> : <Known id={id} choices={choices} />
}
