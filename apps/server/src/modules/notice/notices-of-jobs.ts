import { errorText, isErrorCode } from '@gridwright/contract'
import type { Job } from '@gridwright/contract'
import type { Notices } from './notice-door.ts'

/** Whoever waits longer looks elsewhere meanwhile. */
const longMilliseconds = 30_000

const words = {
  file: { zh: '结果可在任务中心下载。', en: 'Its file can be downloaded in the job center.' },
  plain: { zh: '详情见任务中心。', en: 'See the job center for more.' },
}

/** Tells the owner of a job that took long what became of it; a cancelled one is no news. */
export const tellOfJobs =
  (notices: Notices) =>
  async (job: Job, ownerId: string): Promise<void> => {
    const { state, title, createdAt, endedAt, error, fileId } = job
    if (endedAt === null || (state !== 'done' && state !== 'failed')) return
    if (Date.parse(endedAt) - Date.parse(createdAt) <= longMilliseconds) return
    const reason = (lang: 'zh' | 'en'): string =>
      error !== null && isErrorCode(error.code) ? errorText(error.code, error.params, lang) : ''
    const done = state === 'done'
    await notices.send({
      to: { userIds: [ownerId] },
      kind: done ? 'job-done' : 'job-failed',
      title: {
        zh: done ? `任务完成：${title}` : `任务失败：${title}`,
        en: done ? `Job finished: ${title}` : `Job failed: ${title}`,
      },
      body: done ? words[fileId === null ? 'plain' : 'file'] : { zh: reason('zh'), en: reason('en') },
    })
  }
