import { z } from 'zod'
import { operation } from '#shared/operation.ts'
import { byId, done, empty, id } from '#shared/paging.ts'
import { status } from '#shared/status.ts'
import { menuInput, menuRow } from './entities.ts'

const version = z.int().min(1)

/** PRM-04, RTE-09: what stands in the menu, and for whom. */
export const menuOperations = {
  /** All of them in their order, with what is wrong about each. */
  'menu.list': operation({
    title: { zh: '菜单列表', en: 'List menus' },
    access: ['system:menu:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      menus: z.array(menuRow),
      /** Origins that a menu may embed beside our own. */
      frameOrigins: z.array(z.string()),
    }),
  }),
  'menu.create': operation({
    title: { zh: '新增菜单', en: 'Create a menu' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: menuInput,
    output: byId,
  }),
  'menu.update': operation({
    title: { zh: '修改菜单', en: 'Change a menu' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: menuInput.extend({ id, version }),
    output: done,
  }),
  /** To another place: below `pid`, before a menu that stands there, or last. */
  'menu.move': operation({
    title: { zh: '移动菜单', en: 'Move a menu' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: z.strictObject({ id, pid: id.nullable(), beforeId: id.nullable().default(null) }),
    output: done,
  }),
  'menu.setStatus': operation({
    title: { zh: '启用或禁用菜单', en: 'Enable or disable a menu' },
    access: ['system:menu:edit'],
    kind: 'write',
    input: z.strictObject({ id, status }),
    output: done,
  }),
  'menu.remove': operation({
    title: { zh: '删除菜单', en: 'Delete a menu' },
    access: ['system:menu:delete'],
    kind: 'write',
    input: byId,
    output: done,
  }),
}
