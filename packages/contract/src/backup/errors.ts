import { failure } from '#shared/error-entry.ts'

export const backupErrors = {
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
