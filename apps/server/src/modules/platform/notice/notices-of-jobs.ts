import { errorText, isErrorCode, reportProblemText } from '@gridwright/contract'
import type { Job, Remarks } from '@gridwright/contract'
import type { Notices } from './notice-api.ts'

/** Whose job it was; nobody waits for an unattended one: a schedule asked. */
export type JobOf = { readonly ownerId: string; readonly unattended: boolean }

type Lang = 'zh' | 'en'

/** Whoever waits longer looks elsewhere meanwhile. */
const longMilliseconds = 30_000
/** Remarks that a notice says in full. */
const mostSaid = 3

const words = {
  file: { zh: '结果可在任务中心下载。', en: 'Its file can be downloaded in the job centre.' },
  plain: { zh: '详情见任务中心。', en: 'See the job centre for more.' },
}

/** Tells the owner what became of a job that he did not watch; a cancelled one is no news. */
export const tellOfJobs =
  (notices: Notices) =>
  async (job: Job, of: JobOf): Promise<void> => {
    const { title, titleEn, error, fileId, remarks } = job
    if (!isNews(job, of)) return
    const reason = (lang: Lang): string =>
      error !== null && isErrorCode(error.code) ? errorText(error.code, error.params, lang) : ''
    const done = job.state === 'done'
    const outcome = words[fileId === null ? 'plain' : 'file']
    await notices.send({
      to: { userIds: [of.ownerId] },
      kind: done ? 'job-done' : 'job-failed',
      title: {
        zh: done ? `任务完成：${title}` : `任务失败：${title}`,
        en: done ? `Job finished: ${titleEn}` : `Job failed: ${titleEn}`,
      },
      body: done
        ? {
            zh: `${outcome.zh}${remarksIn(remarks, 'zh')}`,
            en: `${outcome.en}${remarksIn(remarks, 'en')}`,
          }
        : { zh: reason('zh'), en: reason('en') },
    })
  }

/** What took long; of what nobody waits for, whatever went not quite as meant. */
const isNews = ({ state, createdAt, endedAt, remarks }: Job, { unattended }: JobOf): boolean => {
  if (endedAt === null || (state !== 'done' && state !== 'failed')) return false
  if (Date.parse(endedAt) - Date.parse(createdAt) > longMilliseconds) return true
  return unattended && (state === 'failed' || remarks.count > 0)
}

const remarksIn = ({ count, first }: Remarks, lang: Lang): string => {
  if (count === 0) return ''
  const said = first.slice(0, mostSaid).map(({ code, params, sheet, cells, about }) => {
    const place = [sheet, cells.join(', '), about?.filter((name) => name !== '').join(', ')]
    const where = place.filter((part) => part !== undefined && part !== '').join(' ')
    const what = reportProblemText(code, params ?? {}, lang)
    return where === '' ? what : `${where}${lang === 'zh' ? '：' : ': '}${what}`
  })
  const more = count > said.length ? '…' : ''
  return lang === 'zh'
    ? `有 ${count} 条提示：${said.join('；')}${more}`
    : ` ${count === 1 ? '1 remark' : `${count} remarks`}: ${said.join('; ')}${more}`
}
