import { defineTexts } from '#base/i18n/index.ts'
import type { Text } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['嵌入来源', 'Embedded origins'],
  sub: [
    '菜单可以嵌入哪些来源的页面，以及哪些来源可以得到令牌。新的来源在控制台刷新后生效。',
    'Whose pages menu items may embed, and who of them is handed a token. New ones count after the console is reloaded.',
  ],
  list: ['嵌入来源列表', 'Embedded origins'],
  search: ['按名称或来源查找', 'Find by name or origin'],
  add: ['新增来源', 'New origin'],
  edit: ['编辑', 'Edit'],
  remove: ['删除', 'Remove'],
  removeTitle: ['删除嵌入来源', 'Remove an embedded origin'],
  removeAsk: [
    '删除“{name}”（{origin}）？指向它的菜单将显示“不在名单中”，它的令牌立即失效。',
    'Remove “{name}” ({origin})? Menu items that lead there will say that it is not on the list; its tokens end at once.',
  ],
  empty: ['还没有嵌入来源', 'No embedded origins yet'],
  emptyHint: [
    '添加一个来源后，菜单即可嵌入它的页面。',
    'Once an origin is on the list, menu items can embed its pages.',
  ],
  noMatch: ['没有符合条件的来源', 'No origin matches'],
  name: ['名称', 'Name'],
  origin: ['来源', 'Origin'],
  originHint: [
    '协议、主机与端口，例如 https://maps.example.org',
    'Scheme, host and port, such as https://maps.example.org',
  ],
  token: ['令牌', 'Token'],
  none: ['不发放', 'None'],
  frame: ['嵌入页令牌', 'Frame token'],
  session: ['会话令牌', 'Session token'],
  tokenHint: [
    '嵌入页令牌只能由该来源用于核对当前用户，五分钟有效；会话令牌等于用户本人，只有超级管理员可以设置。',
    'With a frame token the origin can only verify who the person is, for five minutes. The session token is as good as the person; only a super administrator may choose it.',
  ],
  permissions: ['可告知的权限', 'Permissions it may learn of'],
  permissionsHint: [
    '令牌核对时，仅在用户本人也拥有时告知。',
    'Told when the token is verified, where the person holds them.',
  ],
  enabled: ['启用', 'Enabled'],
  disabled: ['停用', 'Disabled'],
  status: ['状态', 'State'],
  created: ['添加时间', 'Added'],
  save: ['保存', 'Save'],
  cancel: ['取消', 'Cancel'],
  saved: ['已保存', 'Saved'],
  createTitle: ['新增嵌入来源', 'New embedded origin'],
  editTitle: ['编辑嵌入来源', 'Edit an embedded origin'],
  fixed: [
    '安装设置 FRAME_ALLOW 另外允许：{origins}（不发放令牌）',
    'The setting FRAME_ALLOW also allows: {origins} (no tokens)',
  ],
})

export type FrameText = Text<keyof typeof texts>
