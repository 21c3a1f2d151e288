import type { Role, RoleMember } from '@gridwright/contract'
import { Button, confirm, EmptyState, SidePanel } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ListTable, SearchField } from '#parts/list/index.ts'
import { AddPeopleDialog } from '#parts/people-batch/index.ts'
import { useMay } from '#base/session/index.ts'
import { roleName } from './role-name.ts'
import { texts } from './texts.ts'
import styles from './role.module.css'

const refresh = ['role.listMembers', 'role.list', 'user.list'] as const

const AddMembers = ({ role }: { readonly role: Role }): ReactNode => {
  const t = useText(texts)
  const name = roleName(role, useLanguage())
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => setOpen(true)}>
        {t('addMember')}
      </Button>
      {isOpen && (
        <AddPeopleDialog
          title={t('addMemberTitle', { name })}
          okText={t('addMember')}
          action={{ kind: 'giveRoles', roleIds: [role.id] }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const useTakeAway = (role: Role) => {
  const t = useText(texts)
  const remove = useRun('role.removeMembers', { refresh, success: t('memberRemoved') })
  return async ({ id, displayName }: RoleMember): Promise<void> => {
    const title = t('removeMemberAsk', { role: role.name, name: displayName })
    const yes = await confirm({ title, okText: t('removeMember'), danger: true })
    if (yes) await remove.run({ id: role.id, userIds: [id] })
  }
}

type MembersPanelProps = { readonly role: Role; readonly onClose: () => void }

/** Who holds a role, as far as one may see them; given and taken within the subset rule (PRM-05). */
export const MembersPanel = ({ role, onClose }: MembersPanelProps): ReactNode => {
  const t = useText(texts)
  const [text, setText] = useState('')
  const [place, setPlace] = useState({ page: 1, pageSize: 20 })
  const mayEdit = useMay()(['system:user:grant'])
  const takeAway = useTakeAway(role)
  const input = { id: role.id, text, currentPage: place.page, pageSize: place.pageSize }
  const answer = useOperation('role.listMembers', input, { keepPrevious: true })
  const address = { ...place, setPage: (page: number, pageSize: number) => setPlace({ page, pageSize }) }
  return (
    <SidePanel title={t('membersTitle', { name: role.name })} width={560} onClose={onClose}>
      <div className={styles['addMember']}>
        <SearchField label={t('searchMember')} value={text} onSearch={setText} />
        {mayEdit && <AddMembers role={role} />}
      </div>
      <ListTable
        answer={answer}
        address={address}
        failed={t('membersFailed')}
        label={t('members')}
        columns={[
          { key: 'name', title: t('displayName'), primary: true, value: (row) => row.displayName },
          { key: 'account', title: t('account'), value: (row) => row.username },
          { key: 'organisation', title: t('organisation'), value: (row) => row.organisationName },
        ]}
        rowKey={({ id }) => id}
        empty={<EmptyState icon="users" title={t('membersEmpty')} hint={t('membersEmptyHint')} />}
        {...(mayEdit
          ? {
              actions: (row: RoleMember) => [
                {
                  key: 'remove',
                  label: t('removeMember'),
                  inline: true,
                  danger: true,
                  onRun: () => void takeAway(row),
                },
              ],
            }
          : {})}
      />
    </SidePanel>
  )
}
