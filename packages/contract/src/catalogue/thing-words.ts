import { assetKindFacts } from '#asset/kinds.ts'
import type { Titled } from '#shared/operation.ts'

/** What people call the things that operations are about, by the first part of an operation's name or the entity of a change. */
const words = {
  ...assetKindFacts,
  apiKey: { zh: 'API 密钥', en: 'API key' },
  apiRule: { zh: '接口规则', en: 'API rule' },
  area: { zh: '行政区划', en: 'Area' },
  asset: { zh: '资产', en: 'Asset' },
  auth: { zh: '登录认证', en: 'Login' },
  boundary: { zh: '地图边界', en: 'Map boundaries' },
  backup: { zh: '备份', en: 'Backup' },
  comment: { zh: '评论', en: 'Comment' },
  dashboard: { zh: '首页', en: 'Home' },
  dataSet: { zh: '数据集', en: 'Data set' },
  dataSource: { zh: '数据源', en: 'Data source' },
  delivery: { zh: '报表投递', en: 'Report delivery' },
  dictionary: { zh: '字典', en: 'Dictionary' },
  dictionaryItem: { zh: '字典项', en: 'Dictionary item' },
  identityProvider: { zh: '身份源', en: 'Identity provider' },
  file: { zh: '文件', en: 'File' },
  'file-rules': { zh: '文件规则', en: 'File rules' },
  folder: { zh: '文件夹', en: 'Folder' },
  frame: { zh: '嵌入页面', en: 'Embedded page' },
  job: { zh: '任务', en: 'Job' },
  live: { zh: '实时通道', en: 'Live channel' },
  log: { zh: '日志', en: 'Log' },
  menu: { zh: '菜单', en: 'Menu' },
  migration: { zh: '报表迁移', en: 'Migration of reports' },
  notice: { zh: '通知', en: 'Notice' },
  noticeChannel: { zh: '通知渠道', en: 'Notice channel' },
  organisation: { zh: '组织机构', en: 'Organisation' },
  parameter: { zh: '系统参数', en: 'Parameter' },
  position: { zh: '岗位', en: 'Position' },
  preference: { zh: '个人偏好', en: 'Preference' },
  process: { zh: '流程', en: 'Process' },
  processBatch: { zh: '流程批量操作', en: 'Batch over instances' },
  processInstance: { zh: '流程实例', en: 'Process instance' },
  role: { zh: '角色', en: 'Role' },
  schedule: { zh: '定时任务', en: 'Scheduled job' },
  'schedule-log': { zh: '任务运行记录', en: 'Runs of scheduled jobs' },
  secondFactor: { zh: '第二验证因素', en: 'Second factor' },
  onlineUser: { zh: '会话', en: 'Session' },
  subscription: { zh: '报表订阅', en: 'Report subscription' },
  setting: { zh: '系统设置', en: 'System settings' },
  setup: { zh: '初始化', en: 'Set-up' },
  share: { zh: '分享链接', en: 'Share link' },
  sheet: { zh: 'Excel 导入导出', en: 'Excel import and export' },
  task: { zh: '流程任务', en: 'Task of a process' },
  user: { zh: '用户', en: 'User' },
} as const satisfies Readonly<Record<string, Titled>>

/** A kind of thing that the logs have a word for. */
export type ThingKind = keyof typeof words

const isThingKind = (kind: string): kind is ThingKind => Object.hasOwn(words, kind)

/** The word for a kind of thing; undefined for one that is gone since. */
export const thingWord = (kind: string, language: keyof Titled): string | undefined =>
  isThingKind(kind) ? words[kind][language] : undefined
