import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  title: ['任务中心', 'Job centre'],
  bell: ['任务中心：{count} 个任务正在运行', 'Job centre: {count} running'],
  bellNone: ['任务中心', 'Job centre'],
  running: ['正在进行', 'In progress'],
  finished: ['已结束', 'Finished'],
  waiting: ['等待中', 'Waiting'],
  ahead: ['前面约有 {count} 个任务，轮到时自动开始', 'Behind about {count} other jobs; it begins by itself'],
  done: ['已完成', 'Done'],
  failed: ['失败', 'Failed'],
  cancelled: ['已取消', 'Cancelled'],
  runningState: ['进行中', 'Running'],
  remaining: ['剩余约 {time}', 'About {time} left'],
  cancel: ['取消', 'Cancel'],
  cancelTitle: ['取消任务', 'Cancel the job'],
  cancelText: [
    '确定要取消“{title}”吗？已完成的部分不会保留。',
    'Cancel “{title}”? What is done so far will not be kept.',
  ],
  keep: ['继续运行', 'Let it run'],
  cancelling: ['已请求取消', 'The job is being cancelled'],
  download: ['下载', 'Download'],
  taken: ['文件已于 {time} 下载，只能下载一次', 'Its file was fetched at {time}; that can be done once'],
  empty: ['还没有任务', 'No jobs yet'],
  emptyHint: [
    '导出报表等耗时操作会在这里显示进度与结果。',
    'Long work, such as exporting a report, shows its progress and its result here.',
  ],
  loadFailed: ['任务加载失败', 'The jobs could not be loaded'],
  progress: ['{title} 的进度', 'Progress of {title}'],
  otherKind: ['任务', 'Job'],
})
