import { usualRoute } from './stored/menu-store.ts'
import type { Menu } from './stored/menu-store.ts'

/** A menu that its id names throughout. */
export const menu = (id: string, pid: string | null, more: Partial<Menu> = {}): Menu => ({
  id,
  pid,
  url: id,
  title: id,
  title_en: '',
  icon: '',
  mode: 'default',
  hidden: false,
  rule: 2,
  app: null,
  status: 1,
  ...usualRoute,
  ...more,
})
