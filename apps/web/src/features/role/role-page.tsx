import { permissions } from '@gridwright/contract'
import type { CallInput, Permission, Role } from '@gridwright/contract'
import { Card, Dialog, EmptyState, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useSelection } from '#batch/index.ts'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import {
  AddButton,
  FilterSelect,
  ListToolbar,
  pageOf,
  SavedFilters,
  statusOf,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { MenuPreview } from '#menu-preview/index.ts'
import { Can, useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { BatchRoles } from './batch-roles.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { RoleTable, roleName } from './role-table.tsx'
import type { RoleTool } from './role-table.tsx'
import { texts } from './texts.ts'
import { useRoleWork } from './use-role-work.ts'
import styles from './role.module.css'

type Filters = ListAddress<'text' | 'status' | 'permission'>

const sorts = ['name', 'userCount', 'status', 'createdAt'] as const

/** What stands over the list. */
type Open = { readonly kind: RoleTool; readonly role: Role }

const filterOf = ({ filters: { text, status, permission } }: Filters): CallInput<'role.list'> => ({
  text,
  permission,
  ...statusOf(status),
})

const inputOf = (address: Filters): CallInput<'role.list'> => ({
  ...filterOf(address),
  ...pageOf(address, sorts),
})

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const given = Object.keys(permissions).map((value) => ({
    value,
    label: permissions[value as Permission][language],
  }))
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SavedFilters list="role" address={address} />}
    >
      <FilterSelect
        address={address}
        name="status"
        label={t('statusFilter')}
        any={t('allStatus')}
        choices={[
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        className={styles['filter']}
      />
      <FilterSelect
        address={address}
        name="permission"
        label={t('permissionFilter')}
        any={t('allPermissions')}
        choices={given}
        className={styles['filter']}
      />
    </ListToolbar>
  )
}

const Over = ({ open, onClose }: { readonly open: Open; readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (open.kind === 'copy') return <CopyDialog role={open.role} onClose={onClose} />
  if (open.kind === 'members') return <MembersPanel role={open.role} onClose={onClose} />
  if (open.kind === 'compare') return <CompareDialog role={open.role} onClose={onClose} />
  return (
    <Dialog title={t('previewTitle', { name: roleName(open.role, language) })} width={420} onClose={onClose}>
      <MenuPreview roleId={open.role.id} />
    </Dialog>
  )
}

const Header = ({ address, onAdd }: { readonly address: Filters; readonly onAdd: () => void }): ReactNode => {
  const t = useText(texts)
  return (
    <PageHeader
      title={t('title')}
      sub={t('sub')}
      actions={
        <>
          <SheetTools sheet="role" filter={filterOf(address)} />
          <AddButton any={['system:role:edit']} onAdd={onAdd}>
            {t('add')}
          </AddButton>
        </>
      }
    />
  )
}

/** Administers what people see and may do (PRM-04, PRM-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'status', 'permission'])
  const [open, setOpen] = useState<Open>()
  const answer = useOperation('role.list', inputOf(address), { keepPrevious: true })
  const { selection, chosen, clear } = useSelection(answer.data?.data)
  const may = useMay()
  const navigate = useNavigate()
  const work = useRoleWork(({ id }) => void navigate(`/system/role/edit?id=${id}`))
  return (
    <>
      <Header address={address} onAdd={() => void navigate('/system/role/edit')} />
      <FilterBar address={address} />
      <Can any={['system:role:edit', 'system:role:delete']}>
        <BatchRoles roles={chosen} onClear={clear} />
      </Can>
      <Card pad={false}>
        <RoleTable
          answer={answer}
          address={address}
          work={work}
          selection={selection}
          tools={{
            onTool: (kind, role) => setOpen({ kind, role }),
            maySeeMembers: may(['system:user:view']),
            mayCopy: may(['system:role:edit']),
          }}
          empty={<EmptyState icon="role" title={t('empty')} hint={t('emptyHint')} />}
        />
      </Card>
      {open !== undefined && <Over open={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
