import type { CallInput, Output, User } from '@gridwright/contract'
import { Card, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSelection } from '#batch/index.ts'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { AddButton, EmptyList, isFiltered, useListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import type { BatchKind } from './batch-choice.tsx'
import { FirstPasswordDialog } from './first-password.tsx'
import type { FirstPassword } from './first-password.tsx'
import { FirstPasswordsDialog } from './first-passwords.tsx'
import { OrganisationSide } from './organisation-side.tsx'
import { RightsPanel } from './rights/rights-panel.tsx'
import { texts } from './texts/texts.ts'
import { useUserWork } from './use-user-work.ts'
import { UserBatchBar, UserBatchDialog } from './user-batch.tsx'
import { UserBatchAllDialog } from './user-batch-all.tsx'
import { UserFilters } from './user-filters.tsx'
import { useAllThatMatch } from './use-all-that-match.ts'
import { meantBy, userFilterOf, userKeys } from './user-input.ts'
import { UserTable } from './user-table.tsx'
import styles from './user.module.css'

type Meant = CallInput<'user.runBatchOnAll'>['filter']

type Open =
  | { readonly kind: 'rights'; readonly user: User }
  | { readonly kind: 'password'; readonly made: FirstPassword }
  | { readonly kind: 'passwords'; readonly passwords: Output<'user.runBatch'>['passwords'] }
  | { readonly kind: 'batch'; readonly batch: BatchKind; readonly users: readonly User[] }
  | { readonly kind: 'batchAll'; readonly batch: BatchKind; readonly filter: Meant }

type OverProps = {
  readonly open: Open
  readonly setOpen: (open: Open | undefined) => void
  readonly onTouched: () => void
}

const Over = ({ open, setOpen, onTouched }: OverProps): ReactNode => {
  const close = (): void => setOpen(undefined)
  if (open.kind === 'password') return <FirstPasswordDialog {...open.made} onClose={close} />
  if (open.kind === 'passwords') return <FirstPasswordsDialog passwords={open.passwords} onClose={close} />
  if (open.kind === 'rights') return <RightsPanel user={open.user} onClose={close} />
  if (open.kind === 'batchAll')
    return (
      <UserBatchAllDialog
        kind={open.batch}
        filter={open.filter}
        onDone={() => {
          onTouched()
          close()
        }}
        onClose={close}
      />
    )
  if (open.kind === 'batch')
    return (
      <UserBatchDialog
        kind={open.batch}
        users={open.users}
        onDone={(passwords) => {
          onTouched()
          setOpen(passwords.length === 0 ? undefined : { kind: 'passwords', passwords })
        }}
        onClose={close}
      />
    )
  return null
}

const Head = ({ onCreate }: { readonly onCreate: () => void }): ReactNode => {
  const t = useText(texts)
  const may = useMay()
  return (
    <PageHeader
      title={t('title')}
      sub={t('sub')}
      actions={
        // A new user needs a role.
        may(['system:user:grant']) && (
          <AddButton any={['system:user:edit']} onAdd={onCreate}>
            {t('add')}
          </AddButton>
        )
      }
    />
  )
}

const Nobody = ({ filtered }: { readonly filtered: boolean }): ReactNode => {
  const t = useText(texts)
  return (
    <EmptyList
      filtered={filtered}
      noMatch={{ title: t('empty'), hint: t('emptyHint') }}
      none={{ title: t('nobody'), hint: t('nobodyHint') }}
      icon="users"
      add={null}
    />
  )
}

/** Administers who may come in (PRM-04). */
export const Page = (): ReactNode => {
  const address = useListAddress(userKeys)
  const [open, setOpen] = useState<Open>()
  const { page, pageSize, filters, setFilter } = address
  const navigate = useNavigate()
  const place = filters.organisation === '' ? '' : `?organisation=${filters.organisation}`
  const input = { currentPage: page, pageSize, ...userFilterOf(address) }
  const answer = useOperation('user.list', input, { keepPrevious: true })
  const { selection, chosen, clear } = useSelection(answer.data?.data)
  const all = useAllThatMatch(JSON.stringify(meantBy(address)), chosen.length)
  const work = useUserWork({
    onPassword: (made) => setOpen({ kind: 'password', made }),
    onRights: (user) => setOpen({ kind: 'rights', user }),
    onRemove: (user) => setOpen({ kind: 'batch', batch: 'remove', users: [user] }),
  })
  return (
    <>
      <Head onCreate={() => void navigate(`/system/user/edit${place}`)} />
      <div className={styles['page']}>
        <OrganisationSide chosen={filters.organisation} onChoose={(id) => setFilter('organisation', id)} />
        <div className={styles['main']}>
          <UserFilters address={address} />
          <Card pad={false}>
            <UserBatchBar
              chosen={chosen}
              all={all.offer(answer.data)}
              onClear={() => {
                all.drop()
                clear()
              }}
              onKind={(batch) =>
                setOpen(
                  all.isOn
                    ? { kind: 'batchAll', batch, filter: meantBy(address) }
                    : { kind: 'batch', batch, users: chosen },
                )
              }
            />
            <UserTable
              answer={answer}
              address={address}
              work={work}
              selection={selection}
              empty={<Nobody filtered={isFiltered(address)} />}
            />
          </Card>
        </div>
      </div>
      {open !== undefined && <Over open={open} setOpen={setOpen} onTouched={clear} />}
    </>
  )
}
