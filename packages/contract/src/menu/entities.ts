import { z } from 'zod'
import { id } from '#shared/paging.ts'
import { status } from '#shared/status.ts'

/** Deeper menus are hidden. */
export const menuDepth = 5

/** What is wrong with a menu as it stands; the first four hide it or what it leads to (reference §4.2). */
export const menuProblemKinds = {
  circle: { zh: '上下级形成环路，已隐藏', en: 'Its levels form a circle: hidden' },
  orphan: { zh: '上级菜单不存在，已隐藏', en: 'Its upper menu is gone: hidden' },
  'too-deep': { zh: '层级过深，已隐藏', en: 'Too deep: hidden' },
  'disabled-above': { zh: '上级菜单已禁用，因此不显示', en: 'A menu above is disabled: not shown' },
  'duplicate-path': { zh: '路径重复，先出现的菜单生效', en: 'Its path is taken: the first menu wins' },
  'unknown-mode': { zh: '未知的打开方式，按普通页面处理', en: 'Unknown way of opening: treated as a page' },
  'frame-not-allowed': { zh: '嵌入地址不在允许的来源中', en: 'Its address is none of the allowed origins' },
  'bad-address': { zh: '地址不安全，不会打开', en: 'Its address is not safe and is not opened' },
} as const
export type MenuProblemKind = keyof typeof menuProblemKinds

/** A page of ours, such as `report/list?show=own`. */
const place = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:\/?[\w\-.]+(?:\/[\w\-.]+)*\/?(?:\?[^\s#\\]*)?)?$/)
  .refine((text) => !/(?:^|\/)\.\.?(?:\/|$|\?)/.test(text))

const values = {
  pid: id.nullable(),
  url: z.string().trim().max(500),
  title: z.string().trim().min(1).max(60),
  titleEn: z.string().trim().max(60).default(''),
  icon: z.string().max(40).default(''),
  mode: z.enum(['default', 'iframe']).default('default'),
  hidden: z.boolean().default(false),
  /** PRM-03 menuRule: 1 every session sees it, 2 where it is assigned to the role. */
  rule: z.union([z.literal(1), z.literal(2)]).default(2),
  /** The application whose menu has it; null = every. */
  app: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullable()
    .default(null),
  /** RTE-10: its tab is pinned. */
  affix: z.boolean().default(false),
  /** RTE-10: its page is thrown away when another tab is shown. */
  noCache: z.boolean().default(false),
  /** RTE-10: whether it stands in the breadcrumb. */
  breadcrumb: z.boolean().default(true),
  /** RTE-10: address of the menu that is marked while its page is open; empty = itself. */
  activeMenu: place.default(''),
  /** RTE-10, groups: false = with one page below, that page stands in the group's place. */
  alwaysShow: z.boolean().default(true),
  /** RTE-10, groups: where the group's own address leads; empty = the home page. */
  redirect: place.default(''),
  /** Of the page and its buttons; registered ones only. */
  permissions: z.array(z.string().max(100)).max(100).default([]),
}

export const menuInput = z.strictObject(values)

export const menuRow = z.strictObject({
  ...values,
  id,
  /** As stored: unknown ones are shown with a warning. */
  mode: z.string(),
  status,
  sort: z.int(),
  version: z.int(),
  roleCount: z.int(),
  problems: z.array(z.enum(Object.keys(menuProblemKinds) as [MenuProblemKind, ...MenuProblemKind[]])),
})
export type MenuRow = z.output<typeof menuRow>

/** RTE-09: `mode` is `default` (a page of ours) or `iframe`; unknown modes count as default. `desc` is the title. */
export const menuItem = z.strictObject({
  id,
  pid: id.nullable(),
  url: z.string(),
  desc: z.string(),
  /** English title; absent = `desc`. */
  descEn: z.string().optional(),
  icon: z.string(),
  mode: z.string(),
  hidden: z.boolean().optional(),
  /** RTE-10; each only where it is not as usual: not pinned, kept alive, in the breadcrumb, marked itself. */
  affix: z.boolean().optional(),
  noCache: z.boolean().optional(),
  breadcrumb: z.boolean().optional(),
  activeMenu: z.string().optional(),
  /** Of groups; usually true. */
  alwaysShow: z.boolean().optional(),
  /** Of groups; usually the home page. */
  redirect: z.string().optional(),
})
export type MenuItem = z.infer<typeof menuItem>
