import type { User } from '@gridwright/contract'
import { Button, Card, EmptyState, PageHeader, Select, Toolbar } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { SearchField, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { FirstPasswordDialog } from './first-password.tsx'
import type { FirstPassword } from './first-password.tsx'
import { texts } from './texts.ts'
import { useUserWork } from './use-user-work.ts'
import { UserDialog } from './user-dialog.tsx'
import { UserTable } from './user-table.tsx'
import styles from './user.module.css'

type Open =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly user: User }
  | { readonly kind: 'password'; readonly made: FirstPassword }

type Filters = ListAddress<'text' | 'status'>

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  return (
    <Toolbar label={t('filters')}>
      <SearchField
        label={t('search')}
        value={address.filters.text}
        onSearch={(text) => address.setFilter('text', text)}
      />
      <Select
        label={t('statusFilter')}
        className={styles['statusFilter']}
        value={address.filters.status}
        choices={[
          { value: '', label: t('anyStatus') },
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        onChange={(status) => address.setFilter('status', status)}
      />
    </Toolbar>
  )
}

type OverProps = { readonly open: Open; readonly setOpen: (open: Open | undefined) => void }

const Over = ({ open, setOpen }: OverProps): ReactNode => {
  const close = (): void => setOpen(undefined)
  if (open.kind === 'password') return <FirstPasswordDialog {...open.made} onClose={close} />
  return (
    <UserDialog
      user={open.kind === 'edit' ? open.user : undefined}
      onCreated={(made) => setOpen({ kind: 'password', made })}
      onClose={close}
    />
  )
}

/** Administers who may come in (PRM-04). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'status'])
  const [open, setOpen] = useState<Open>()
  const { page, pageSize, filters } = address
  const status = ([1, 2] as const).find((one) => String(one) === filters.status)
  const answer = useOperation(
    'user.list',
    { currentPage: page, pageSize, text: filters.text, ...(status === undefined ? {} : { status }) },
    { keepPrevious: true },
  )
  const work = useUserWork({
    onEdit: (user) => setOpen({ kind: 'edit', user }),
    onPassword: (made) => setOpen({ kind: 'password', made }),
  })
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <Can any={['system:user:edit']}>
            <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'create' })}>
              {t('add')}
            </Button>
          </Can>
        }
      />
      <FilterBar address={address} />
      <Card pad={false}>
        <UserTable
          answer={answer}
          address={address}
          work={work}
          empty={<EmptyState icon="users" title={t('empty')} hint={t('emptyHint')} />}
        />
      </Card>
      {open !== undefined && <Over open={open} setOpen={setOpen} />}
    </>
  )
}
