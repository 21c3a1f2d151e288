import { failure } from '#shared/error-entry.ts'

export const menuErrors = {
  'menu-has-children': failure(
    '“{name}”下仍有 {count} 个菜单，请先移走或删除它们',
    '“{name}” still has {count} menus below it; please move or delete them first',
  ),
  'menu-circle': failure('不能把菜单移到它自己的下级', 'A menu cannot be moved below itself'),
  'menu-too-deep': failure('菜单最多 {limit} 级', 'Menus may be at most {limit} levels deep'),
  'menu-address': failure(
    '菜单地址不正确：页面填写路径，如 report/list；嵌入填写 http(s) 地址或本站路径',
    'The address is not right: a page takes a path such as report/list, a panel an http(s) address or a path of ours',
  ),
  'menu-frame': failure(
    '不允许嵌入 {host}，请先将其加入允许的嵌入来源',
    '{host} may not be embedded; please add it to the allowed origins first',
  ),
} as const
