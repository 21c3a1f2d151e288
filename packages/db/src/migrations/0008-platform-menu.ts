import { sql, type Kysely } from 'kysely'

/** Menus of the platform's own pages. */
const builtIn = sql`
insert into menu (id, pid, url, title, title_en, icon, hidden, rule, sort) values
  ('system-organisation', 'system', 'system/organisation', '组织机构', 'Organisations', 'organisation', false, 2, 93),
  ('system-menu', 'system', 'system/menu', '菜单管理', 'Menus', 'menu', false, 2, 94),
  ('system-api-rule', 'system', 'system/api-rule', '接口规则', 'API rules', 'shield', false, 2, 95),
  ('system-identity', 'system', 'system/identity', '身份源', 'Identity providers', 'key', false, 2, 96),
  ('system-notice', 'system', 'system/notice', '通知渠道', 'Notice channels', 'bell', false, 2, 97),
  ('system-api-key', 'system', 'system/api-key', '接口密钥', 'API keys', 'key', false, 2, 98),
  ('auth', null, 'auth', '安全审计', 'Security', 'shield', false, 2, 100),
  ('auth-online-user', 'auth', 'auth/onlineUser', '在线用户', 'Online users', 'users', false, 2, 101),
  ('auth-login-log', 'auth', 'auth/login-log', '登录日志', 'Login log', 'log', false, 2, 102),
  ('auth-operation-log', 'auth', 'auth/operation-log', '操作日志', 'Operation log', 'log', false, 2, 103),
  ('systool', null, 'systool', '系统工具', 'System tools', 'tool', false, 2, 110),
  ('systool-dict', 'systool', 'systool/dict', '数据字典', 'Dictionaries', 'book', false, 2, 111),
  ('systool-dict-data', 'systool', 'systool/dict-data', '字典数据', 'Dictionary data', 'book', true, 2, 112),
  ('systool-parameter', 'systool', 'systool/parameter', '参数设置', 'Parameters', 'sliders', false, 2, 113),
  ('systool-area', 'systool', 'systool/area', '行政区划', 'Administrative areas', 'map', false, 2, 114),
  ('systool-file', 'systool', 'systool/file', '文件管理', 'Files', 'file', false, 2, 115),
  ('systool-job', 'systool', 'systool/job', '定时任务', 'Scheduled jobs', 'clock', false, 2, 116),
  ('systool-job-log', 'systool', 'systool/job-log', '调度日志', 'Job log', 'log', true, 2, 117),
  ('systool-backup', 'systool', 'systool/backup', '备份恢复', 'Backup', 'archive', false, 2, 118)`

const used = sql`
insert into menu_permission (menu_id, permission) values
  ('system-organisation', 'system:organisation:view'), ('system-organisation', 'system:organisation:edit'),
  ('system-menu', 'system:menu:view'), ('system-menu', 'system:menu:edit'),
  ('system-api-rule', 'system:api-rule:view'), ('system-api-rule', 'system:api-rule:edit'),
  ('system-identity', 'system:identity:edit'),
  ('system-notice', 'system:notice:edit'),
  ('system-api-key', 'system:api-key:own'), ('system-api-key', 'system:api-key:edit'),
  ('auth-online-user', 'system:session:view'), ('auth-online-user', 'system:session:end'),
  ('auth-login-log', 'system:log:view'), ('auth-login-log', 'system:log:edit'),
  ('auth-operation-log', 'system:log:view'), ('auth-operation-log', 'system:log:edit'),
  ('systool-dict', 'system:dictionary:view'), ('systool-dict', 'system:dictionary:edit'),
  ('systool-dict-data', 'system:dictionary:view'), ('systool-dict-data', 'system:dictionary:edit'),
  ('systool-parameter', 'system:parameter:view'), ('systool-parameter', 'system:parameter:edit'),
  ('systool-area', 'system:area:view'), ('systool-area', 'system:area:edit'),
  ('systool-file', 'system:file:view'), ('systool-file', 'system:file:edit'),
  ('systool-job', 'system:schedule:view'), ('systool-job', 'system:schedule:edit'),
  ('systool-job-log', 'system:schedule:view'),
  ('systool-backup', 'system:backup')`

export async function up(db: Kysely<unknown>): Promise<void> {
  await builtIn.execute(db)
  await used.execute(db)
}
