import type { MenuRow } from '@gridwright/contract'
import { confirm, notify } from '@gridwright/ui'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { Move } from './menu-order.ts'
import { texts } from './texts.ts'

/** What shows menus: the list, one's own menu, and what a role may be given. */
export const refreshed = ['menu.list', 'auth.listUserMenus', 'role.grantable', 'role.previewMenus'] as const

export type MenuActions = {
  readonly move: (move: Move) => void
  readonly switchStatus: (menu: MenuRow) => Promise<void>
  /** True once it is gone. */
  readonly remove: (menu: MenuRow) => Promise<boolean>
}

/** What may be done with a menu beside its form, each after a question (ERR-06). */
export const useMenuActions = (): MenuActions => {
  const t = useText(texts)
  const move = useRun('menu.move', { refresh: refreshed, success: t('moved') })
  const setStatus = useRun('menu.setStatus', { refresh: refreshed })
  const remove = useRun('menu.remove', { refresh: refreshed, success: t('removed') })
  return {
    move: (wish) => void move.run(wish),
    switchStatus: async ({ id, title: name, status }) => {
      const on = status !== 1
      const title = t(on ? 'enableAsk' : 'disableAsk', { name })
      if (!(await confirm({ title, okText: t(on ? 'enable' : 'disable'), danger: !on }))) return
      if ((await setStatus.run({ id, status: on ? 1 : 2 })) === undefined) return
      notify.success(t('statusDone', { name, state: t(on ? 'stateOn' : 'stateOff') }))
    },
    remove: async ({ id, title: name, roleCount }) => {
      const title = t('removeAsk', { name, count: roleCount })
      if (!(await confirm({ title, okText: t('remove'), danger: true }))) return false
      return (await remove.run({ id })) !== undefined
    },
  }
}
