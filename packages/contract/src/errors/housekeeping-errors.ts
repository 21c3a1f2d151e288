import { entry, failure } from './error-entry.ts'

/** Errors of files, scheduled jobs and backups. */
export const housekeepingErrors = {
  'upload-header': entry(50002, -32600, {
    http: 400,
    level: 'error',
    shown: 'message',
    text: {
      zh: '上传请求必须带有请求头 X-Gridwright-Client',
      en: 'An upload must carry the header X-Gridwright-Client',
    },
  }),
  'upload-missing': failure('请选择要上传的文件', 'Choose a file to upload'),
  'upload-count': failure('最多上传{most}个文件', 'Upload at most {most} files'),
  'upload-size': {
    ...failure('文件大小不能超过{most}MB', 'The file must be within {most} MB'),
    precise: [
      {
        zh: '文件大小不能超过{most}MB（上限由服务器环境变量 {setting} 设定）',
        en: 'The file must be within {most} MB (the limit is set by {setting} in the server’s environment)',
      },
    ],
  },
  'upload-size-ruled': failure(
    '文件大小不能超过{most}MB（上限见文件管理的“规则与配额”）',
    'The file must be within {most} MB (the limit is set under “Rules and space” of the files)',
  ),
  'upload-type': failure('文件类型必须以{endings}结尾', 'The file type must end in {endings}'),
  'upload-content': failure(
    '文件“{name}”的内容与扩展名不符，或不是允许的类型',
    'The content of “{name}” does not match its ending, or is of a type that is not allowed',
  ),
  'upload-pixels': failure(
    '图片过大：最多 {most} 百万像素',
    'The picture is too large: at most {most} million pixels',
  ),
  'upload-picture': failure('图片已损坏，无法读取', 'The picture is damaged and cannot be read'),
  'upload-unpacked': failure(
    '压缩内容过大或条目过多，已拒绝',
    'Refused: what is packed inside is too large or has too many entries',
  ),
  'upload-macro': failure('不接受带宏的文档', 'Documents with macros are not accepted'),
  'quota-own': failure(
    '您的文件空间不足（{most}MB，见文件管理的“规则与配额”）',
    'Your space for files is full ({most} MB, set under “Rules and space” of the files)',
  ),
  'quota-whole': failure(
    '系统文件空间不足（{most}MB，见文件管理的“规则与配额”）',
    'The space for files is full ({most} MB, set under “Rules and space” of the files)',
  ),
  'file-expired': failure('文件已过期，不能下载', 'The file has expired and cannot be downloaded'),
  'file-taken': failure(
    '该文件只能下载一次，且已被下载；如未保存，请重新重置密码',
    'This file can be fetched once, and was; if it was not kept, reset the passwords again',
  ),
  'cron-invalid': failure(
    'Cron 表达式“{cron}”有误，请依次填写五段：分 时 日 月 周，例如 0 8 * * 1-5',
    'The cron expression “{cron}” is wrong; give five parts: minute hour day month weekday, such as 0 8 * * 1-5',
  ),
  'cron-never': failure('该表达式不会再有执行时间', 'This expression never comes due'),
  'cron-too-often': failure(
    '执行间隔不能小于 {seconds} 秒',
    'It may not run more often than every {seconds} s',
  ),
  'schedule-kind': failure(
    '没有名为“{kind}”的执行内容',
    'There is nothing called “{kind}” that could be run',
  ),
  'schedule-right-lost': failure(
    '创建人已不再拥有执行此任务所需的权限',
    'Its maker no longer holds the right that this job needs',
  ),
  'backup-passphrase': failure('备份口令错误或缺失', 'The passphrase of the backup is wrong or missing'),
  'backup-damaged': failure(
    '备份文件已损坏（{part}），未做任何更改',
    'The backup is damaged ({part}); nothing was changed',
  ),
  'backup-newer': failure(
    '该备份由更新的版本 {version} 创建，请先升级系统',
    'This backup was made by the newer version {version}; please upgrade first',
  ),
  'backup-key': failure(
    '该备份属于另一个安装密钥：请用命令行并提供口令恢复，或设置相同的 INSTALLATION_KEY',
    'This backup belongs to another installation key: restore it by command with its passphrase, or set the same INSTALLATION_KEY',
  ),
  'backup-depended': failure(
    '数据库中有其他系统的对象依赖本系统的表（{what}），恢复会破坏它们，未做任何更改；请先移除这些依赖',
    'Objects of others depend on tables that would be replaced ({what}); nothing was changed. Remove them first',
  ),
  'backup-busy': failure(
    '有长时间运行的操作正在写入数据，恢复未开始，请稍后重试',
    'Something that takes long is writing, so the restore did not begin; please try again later',
  ),
  'backup-running': failure('已有备份或恢复正在进行', 'A backup or a restore is already running'),
  'backup-restored': failure('该任务在备份恢复时已中止', 'This job was stopped when a backup was restored'),
} as const
