import type { Role } from '@gridwright/contract'
import { Button, Card, EmptyState, PageHeader, Toolbar } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { SearchField, useListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { RoleDialog } from './role-dialog.tsx'
import { RoleTable } from './role-table.tsx'
import { texts } from './texts.ts'
import { useRoleWork } from './use-role-work.ts'

type Open = { readonly role: Role | undefined }

/** Administers what people see and may do (PRM-04, PRM-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text'])
  const [open, setOpen] = useState<Open>()
  const { page, pageSize, filters } = address
  const answer = useOperation(
    'role.list',
    { currentPage: page, pageSize, text: filters.text },
    { keepPrevious: true },
  )
  const work = useRoleWork((role) => setOpen({ role }))
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <Can any={['system:role:edit']}>
            <Button kind="primary" icon="plus" onClick={() => setOpen({ role: undefined })}>
              {t('add')}
            </Button>
          </Can>
        }
      />
      <Toolbar label={t('filters')}>
        <SearchField
          label={t('search')}
          value={filters.text}
          onSearch={(text) => address.setFilter('text', text)}
        />
      </Toolbar>
      <Card pad={false}>
        <RoleTable
          answer={answer}
          address={address}
          work={work}
          empty={<EmptyState icon="role" title={t('empty')} hint={t('emptyHint')} />}
        />
      </Card>
      {open !== undefined && <RoleDialog role={open.role} onClose={() => setOpen(undefined)} />}
    </>
  )
}
