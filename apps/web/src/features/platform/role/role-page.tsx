import { permissions } from '@gridwright/contract'
import type { Permission, Role } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { ListPage, useList } from '#parts/list/index.ts'
import { BatchRoles } from './batch-roles.tsx'
import { changeActions, lookActions, removeActions } from './role-actions.tsx'
import { roleColumns } from './role-columns.tsx'
import { texts } from './texts.ts'

const edit = ['system:role:edit'] as const
const batches = [
  ['enable', 'batchEnable', edit],
  ['disable', 'batchDisable', edit],
  ['remove', 'batchRemove', ['system:role:delete']],
] as const

/** Administers what people see and may do (PRM-04, PRM-05). */
export const Page = (): ReactNode => {
  const navigate = useNavigate()
  const list = useList({
    operation: 'role.list',
    name: 'role',
    texts,
    icon: 'role',
    filters: {
      text: { search: 'search' },
      status: {
        label: 'statusFilter',
        any: 'allStatus',
        choices: [
          [1, 'enabled'],
          [2, 'disabled'],
        ],
      },
      permission: {
        label: 'permissionFilter',
        any: 'allPermissions',
        choices: Object.keys(permissions).map((one) => [one, permissions[one as Permission]]),
      },
    },
    columns: roleColumns,
    add: { may: edit, run: () => void navigate('/system/role/edit') },
    actions: [
      ...changeActions(({ id }) => void navigate(`/system/role/edit?id=${id}`)),
      ...lookActions,
      ...removeActions,
    ],
    batch: batches.map(([key, label, may]) => ({
      key,
      label,
      may,
      danger: key === 'remove',
      opens: (roles: readonly Role[], { close, done }) => (
        <BatchRoles roles={roles} action={key} onDone={done} onClose={close} />
      ),
    })),
  })
  return <ListPage list={list} />
}
