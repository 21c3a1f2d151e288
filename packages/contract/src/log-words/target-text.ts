import type { Titled } from '#shared/operation.ts'
import { userBatchWord } from './batch-words.ts'
import { operationTitle } from './operation-title.ts'
import { thingWord } from '#catalogue/thing-words.ts'

/** One thing that a call changed, as the log keeps it. */
export type LogTarget = { readonly entity: string; readonly id: string; readonly name: string }

type Language = keyof Titled

/** Things of which there is one only, by entity and id. */
const single: Readonly<Record<string, Titled>> = {
  'log/retention': { zh: '日志保留时间', en: 'How long logs are kept' },
  'log/clean': { zh: '过期日志', en: 'Log entries beyond their time' },
  'file-rules/file-rules': { zh: '文件规则', en: 'File rules' },
  'schedule-log/retention': { zh: '任务运行记录保留时间', en: 'How long runs of scheduled jobs are kept' },
  'setting/installation': { zh: '系统设置', en: 'System settings' },
}

const runs = (before: string, language: Language): string => {
  const all = { zh: '全部任务运行记录', en: 'All runs of scheduled jobs' }
  const some = { zh: `${before} 之前的任务运行记录`, en: `Runs of scheduled jobs before ${before}` }
  return (before === '*' ? all : some)[language]
}

const wordsOf = ({ entity, id, name }: LogTarget, language: Language): string | undefined => {
  const key = `${entity}/${id}`
  if (Object.hasOwn(single, key)) return single[key]?.[language]
  return key === 'schedule-log/runs' ? runs(name, language) : undefined
}

const nameOf = ({ entity, id, name }: LogTarget, language: Language): string => {
  if (entity === 'apiRule') return operationTitle(name, language)
  if (entity === 'job') return userBatchWord(name, language) ?? (name === '' ? id : name)
  return name === '' ? id : name
}

/** One thing as people call it, with its kind: `角色：分析员`. */
export const targetText = (target: LogTarget, language: Language): string => {
  const kind = thingWord(target.entity, language)
  const name = nameOf(target, language)
  return wordsOf(target, language) ?? (kind === undefined ? name : joined(kind, [name], language))
}

/** The things of one entry, those of a kind together: `角色：分析员、经理；用户：张三`. */
export const targetsText = (targets: readonly LogTarget[], language: Language): string => {
  const groups = Map.groupBy(targets, (target) => wordsOf(target, language) ?? target.entity)
  return [...groups]
    .map(([group, [first, ...rest]]) => {
      if (first === undefined || wordsOf(first, language) !== undefined) return group
      const names = [...new Set([first, ...rest].map((one) => nameOf(one, language)))]
      const kind = thingWord(first.entity, language)
      return kind === undefined ? names.join(language === 'zh' ? '、' : ', ') : joined(kind, names, language)
    })
    .join(language === 'zh' ? '；' : '; ')
}

const joined = (kind: string, names: readonly string[], language: Language): string =>
  language === 'zh' ? `${kind}：${names.join('、')}` : `${kind}: ${names.join(', ')}`
