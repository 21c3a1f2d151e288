import type { Titled } from '#shared/operation.ts'
import { operationTitle } from './operation-title.ts'
import { thingWord } from '#catalogue/thing-words.ts'

type Language = keyof Titled

/** What a line of the log says of a batch. */
export type LoggedBatch = {
  readonly kind: string
  /** How many things in all; null where that was not known yet. */
  readonly count: number | null
  /** Of those the ones in this line, from 1. */
  readonly first: number | null
  readonly last: number | null
}

const verbs: Readonly<Record<string, Titled>> = {
  enable: { zh: '启用', en: 'Enable' },
  disable: { zh: '禁用', en: 'Disable' },
  remove: { zh: '删除', en: 'Delete' },
}

/** What is done with users beyond that. */
const ofUsers: Readonly<Record<string, Titled>> = {
  enable: { zh: '启用用户', en: 'Enable users' },
  disable: { zh: '禁用用户', en: 'Disable users' },
  move: { zh: '移动用户', en: 'Move users' },
  giveRoles: { zh: '授予角色', en: 'Give roles' },
  takeRoles: { zh: '收回角色', en: 'Take roles' },
  resetPasswords: { zh: '重置密码', en: 'Reset passwords' },
  sendLinks: { zh: '发送密码链接', en: 'Send password links' },
  remove: { zh: '删除用户', en: 'Delete users' },
}

const wordIn = (words: Readonly<Record<string, Titled>>, kind: string, language: Language) =>
  Object.hasOwn(words, kind) ? words[kind]?.[language] : undefined

/** What is done with users, by its kind. */
export const userBatchWord = (kind: string, language: Language): string | undefined =>
  wordIn(ofUsers, kind, language)

const areaOf = (operation: string): string => operation.split('.')[0] ?? ''

const doneTo = (area: string, kind: string, language: Language): string | undefined => {
  if (area === 'user') return userBatchWord(kind, language)
  const [verb, thing] = [wordIn(verbs, kind, language), thingWord(area, language)]
  if (verb === undefined || thing === undefined) return undefined
  return language === 'zh' ? `${verb}${thing}` : `${verb}: ${thing}`
}

const amount = (
  operation: string,
  { count, first, last }: LoggedBatch,
  language: Language,
): string | undefined => {
  const area = areaOf(operation)
  const unit = area === 'user' ? { zh: '人', en: count === 1 ? ' user' : ' users' } : { zh: '项', en: '' }
  if (count === null)
    return operation.endsWith('OnAll')
      ? { zh: '全部符合条件者（已提交任务）', en: 'all that match (job submitted)' }[language]
      : undefined
  if (first === null || last === null || (first === 1 && last === count)) return `${count}${unit[language]}`
  return {
    zh: `${count}${unit.zh}（本条为第 ${first}–${last}${unit.zh}）`,
    en: `${count}${unit.en} (here ${first}–${last})`,
  }[language]
}

/** An operation as the log shows it: of a batch, what was done and to how many. */
export const loggedTitle = (
  { operation, batch }: { readonly operation: string; readonly batch: LoggedBatch | null },
  language: Language,
): string => {
  const done = batch === null ? undefined : doneTo(areaOf(operation), batch.kind, language)
  if (batch === null || done === undefined) return operationTitle(operation, language)
  const said = amount(operation, batch, language)
  return said === undefined ? done : `${done}${language === 'zh' ? '：' : ', '}${said}`
}
