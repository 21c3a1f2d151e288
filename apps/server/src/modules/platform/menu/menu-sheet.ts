import type { Db } from '@gridwright/db'
import { z } from 'zod'
import { choicesOf, statusColumn, yesOrNo } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { nameFor, namedTree } from '#platform/named-tree.ts'
import type { NamedTree } from '#platform/named-tree.ts'
import { planMenus } from './import/plan-menus.ts'
import { writeMenus } from './import/write-menus.ts'
import { listFullMenus } from './stored/menu-store.ts'
import type { FullMenu } from './stored/menu-store.ts'
import type { MenuNeeds } from './stored/menu-work.ts'

const flag = (key: string, title: SheetColumn['title']): SheetColumn => ({
  key,
  title,
  type: 'choice',
  choices: yesOrNo('1', '2'),
  width: 12,
})

/** RTE-10. */
const routeColumns: readonly SheetColumn[] = [
  flag('affix', { zh: '固定标签', en: 'Pinned tab' }),
  flag('noCache', { zh: '不保留页面', en: 'Not kept alive' }),
  flag('breadcrumb', { zh: '显示在面包屑', en: 'In the breadcrumb' }),
  { key: 'activeMenu', title: { zh: '高亮菜单', en: 'Marked menu' }, type: 'text', width: 22 },
  flag('alwaysShow', { zh: '总是显示分组', en: 'Group always shown' }),
  { key: 'redirect', title: { zh: '重定向', en: 'Redirect' }, type: 'text', width: 22 },
]

const columns: readonly SheetColumn[] = [
  {
    key: 'id',
    title: { zh: '编号', en: 'Code' },
    type: 'text',
    width: 34,
    note: {
      zh: '已有菜单的编号；新菜单可留空，或写一个供本文件“上级”引用的编号。没有该编号时按上级和标题识别',
      en: 'Of a menu that exists; of a new one empty, or a word that this file’s “Upper menu” uses. Where no menu has it, upper menu and title tell',
    },
  },
  {
    key: 'parent',
    title: { zh: '上级', en: 'Upper menu' },
    type: 'text',
    width: 34,
    note: {
      zh: '完整路径（如“系统管理/用户管理”）或编号，留空为顶级；可以是本文件的任何一行，先后不限',
      en: 'Whole path, such as “System/Users”, or code; empty: at the top. May be any row of this file, before or after',
    },
  },
  { key: 'title', title: { zh: '标题', en: 'Title' }, type: 'text', required: true, width: 22 },
  { key: 'titleEn', title: { zh: '英文标题', en: 'English title' }, type: 'text', width: 22 },
  {
    key: 'url',
    title: { zh: '地址', en: 'Address' },
    type: 'text',
    width: 34,
    note: {
      zh: '控制台内的路径，或允许嵌入的网址；分组留空',
      en: 'A path of the console, or an address that may be embedded; groups have none',
    },
  },
  {
    key: 'mode',
    title: { zh: '打开方式', en: 'Opens as' },
    type: 'choice',
    choices: choicesOf({ default: { zh: '页面', en: 'Page' }, iframe: { zh: '嵌入', en: 'Embedded' } }),
    width: 12,
  },
  { key: 'icon', title: { zh: '图标', en: 'Icon' }, type: 'text', width: 14 },
  {
    key: 'rule',
    title: { zh: '菜单规则', en: 'Menu rule' },
    type: 'choice',
    choices: choicesOf({
      1: { zh: '登录即可见', en: 'Everybody after login' },
      2: { zh: '授权后可见', en: 'Where assigned' },
    }),
    width: 14,
  },
  {
    key: 'app',
    title: { zh: '应用', en: 'Application' },
    type: 'text',
    width: 14,
    note: { zh: '留空为全部应用', en: 'Empty: every one' },
  },
  {
    key: 'hidden',
    title: { zh: '隐藏', en: 'Hidden' },
    type: 'choice',
    choices: yesOrNo('1', '2'),
    width: 8,
  },
  ...routeColumns,
  {
    key: 'permissions',
    title: { zh: '权限', en: 'Permissions' },
    type: 'text',
    width: 44,
    note: { zh: '权限编码，用空格分隔', en: 'Permission codes with spaces between them' },
  },
  {
    key: 'sort',
    title: { zh: '排序', en: 'Order' },
    type: 'number',
    width: 8,
    note: {
      zh: '同级之间从小到大；留空则不变，新菜单排在最后',
      en: 'Among its siblings, smallest first; empty: as it is, new ones last',
    },
  },
  statusColumn,
  { key: 'roleCount', title: { zh: '角色数', en: 'Roles' }, type: 'number', exportOnly: true, width: 10 },
]

/** Far more than a console can show; they hang together, so a file is judged as a whole. */
const mostMenus = 2000

/** All menus as Excel, and back (SYS-02, RTE-09). */
export const menuSheet = (needs: MenuNeeds): Sheet<Record<string, never>> => ({
  name: 'menu',
  title: { zh: '菜单', en: 'Menus' },
  reads: 'menu.list',
  mayExport: ['system:menu:view'],
  filter: z.strictObject({}),
  columns,
  rows: () => all(needs.db),
  importing: {
    mayImport: ['system:menu:import'],
    key: [],
    together: mostMenus,
    plan: (db, rows, wish) => planMenus({ ...needs, db }, rows, wish),
    write: writeMenus,
  },
})

async function* all(db: Db): AsyncGenerator<readonly SheetRow[]> {
  const menus = await listFullMenus(db)
  const names = namedTree(menus.map(({ id, pid, title }) => ({ id, parentId: pid, name: title })))
  yield menus.map((menu) => rowOf(menu, names))
}

/** A title with a slash could be taken for two. */
const parentName = (names: NamedTree, menu: FullMenu): string | null =>
  menu.pid === null ? null : nameFor(names, menu.pid)

const rowOf = (menu: FullMenu, names: NamedTree): SheetRow => ({
  id: menu.id,
  parent: parentName(names, menu),
  title: menu.title,
  titleEn: menu.title_en,
  url: menu.url,
  mode: menu.mode,
  icon: menu.icon,
  rule: String(menu.rule),
  app: menu.app,
  hidden: menu.hidden ? '1' : '2',
  affix: menu.affix ? '1' : '2',
  noCache: menu.no_cache ? '1' : '2',
  breadcrumb: menu.breadcrumb ? '1' : '2',
  activeMenu: menu.active_menu,
  alwaysShow: menu.always_show ? '1' : '2',
  redirect: menu.redirect,
  permissions: menu.permissions.join(' '),
  sort: menu.sort,
  status: String(menu.status),
  roleCount: menu.roleCount,
})
