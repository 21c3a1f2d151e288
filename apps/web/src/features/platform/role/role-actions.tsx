import type { Role } from '@gridwright/contract'
import { Dialog } from '@gridwright/ui'
import { call } from '#base/client/index.ts'
import type { ListActions } from '#parts/list/index.ts'
import { MenuPreview } from '#parts/menu-preview/index.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { CopyDialog } from './copy-dialog.tsx'
import { MembersPanel } from './members-panel.tsx'
import { roleName } from './role-name.ts'
import type { texts } from './texts.ts'

type Actions = ListActions<'role.list', typeof texts>

const edit = ['system:role:edit'] as const
/** The super administrator stays as it is. */
const isPlain = ({ isSuper }: Role): boolean => !isSuper
const isOn = ({ status }: Role): boolean => status === 1

/** What changes a role; PRM-04: the switch says what it will do. */
export const changeActions = (onEdit: (role: Role) => void): Actions => [
  { key: 'edit', label: 'edit', inline: true, main: true, may: edit, when: isPlain, run: onEdit },
  {
    key: 'status',
    label: (role, { t }) => t(isOn(role) ? 'disable' : 'enable'),
    inline: true,
    danger: isOn,
    may: edit,
    when: isPlain,
    ask: {
      title: (role, { t }) => t(isOn(role) ? 'disableTitle' : 'enableTitle'),
      content: (role, { t, language }) =>
        t(isOn(role) ? 'disableAsk' : 'enableAsk', { name: roleName(role, language), count: role.userCount }),
    },
    run: (role) => call('role.setStatus', { id: role.id, status: isOn(role) ? 2 : 1 }),
    done: (role, { t, language }) =>
      t('statusDone', { name: roleName(role, language), state: t(isOn(role) ? 'stateOff' : 'stateOn') }),
  },
]

/** What shows a role from another side, or makes another one of it. */
export const lookActions: Actions = [
  {
    key: 'members',
    label: 'members',
    icon: 'users',
    may: ['system:user:view'],
    opens: (role, { close }) => <MembersPanel role={role} onClose={close} />,
  },
  {
    key: 'preview',
    label: 'preview',
    icon: 'eye',
    opens: (role, { close }, { t, language }) => (
      <Dialog title={t('previewTitle', { name: roleName(role, language) })} width={420} onClose={close}>
        <MenuPreview roleId={role.id} />
      </Dialog>
    ),
  },
  {
    key: 'compare',
    label: 'compare',
    icon: 'compare',
    opens: (role, { close }) => <CompareDialog role={role} onClose={close} />,
  },
  {
    key: 'copy',
    label: 'copy',
    icon: 'copy',
    may: edit,
    when: isPlain,
    opens: (role, { close }) => <CopyDialog role={role} onClose={close} />,
  },
]

/** A role that somebody has is not removed: the question says so, and does nothing. */
export const removeActions: Actions = [
  {
    key: 'remove',
    label: 'remove',
    icon: 'trash',
    danger: true,
    may: ['system:role:delete'],
    when: isPlain,
    ask: {
      title: 'removeTitle',
      content: (role, { t, language }) =>
        t(role.userCount > 0 ? 'removeUsed' : 'removeAsk', {
          name: roleName(role, language),
          count: role.userCount,
        }),
      ok: ({ userCount }, { t }) => t(userCount > 0 ? 'gotIt' : 'remove'),
      danger: ({ userCount }) => userCount === 0,
    },
    run: ({ id, userCount }) => (userCount > 0 ? undefined : call('role.remove', { id })),
    done: 'removed',
  },
]
