import type { Role } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useRun } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import { roleName } from './role-table.tsx'
import type { RoleWork } from './role-table.tsx'
import { texts } from './texts.ts'

/** What may be done with a role, each after a question (ERR-06); nothing for who may only look. */
export const useRoleWork = (onEdit: (role: Role) => void): RoleWork => {
  const t = useText(texts)
  const language = useLanguage()
  const may = useMay()
  const refresh = ['role.list'] as const
  const setStatus = useRun('role.setStatus', { refresh })
  const remove = useRun('role.remove', { refresh, success: t('removed') })
  const switchStatus = async (role: Role): Promise<void> => {
    const name = roleName(role, language)
    const on = role.status !== 1
    const yes = await confirm({
      title: t(on ? 'enableTitle' : 'disableTitle'),
      content: t(on ? 'enableAsk' : 'disableAsk', { name, count: role.userCount }),
      okText: t(on ? 'enable' : 'disable'),
      danger: !on,
    })
    if (!yes || (await setStatus.run({ id: role.id, status: on ? 1 : 2 })) === undefined) return
    notify.success(t('statusDone', { name, state: t(on ? 'stateOn' : 'stateOff') }))
  }
  const askAndRemove = async (role: Role): Promise<void> => {
    const name = roleName(role, language)
    const used = role.userCount > 0
    const yes = await confirm({
      title: t('removeTitle'),
      content: t(used ? 'removeUsed' : 'removeAsk', { name, count: role.userCount }),
      okText: t(used ? 'gotIt' : 'remove'),
      danger: !used,
    })
    if (yes && !used) await remove.run({ id: role.id })
  }
  return {
    ...(may(['system:role:edit']) ? { onEdit, onStatus: (role: Role) => void switchStatus(role) } : {}),
    ...(may(['system:role:delete']) ? { onRemove: (role: Role) => void askAndRemove(role) } : {}),
  }
}
