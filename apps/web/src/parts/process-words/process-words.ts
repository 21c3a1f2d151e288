import type { Tone } from '@gridwright/ui'
import type { Language } from '#base/i18n/index.ts'

type Words = readonly [zh: string, en: string]
const said = ([zh, en]: Words, language: Language): string => (language === 'zh' ? zh : en)

const incidents: Readonly<Record<string, Words>> = {
  JOB_NO_RETRIES: ['作业重试次数已用完', 'A job has no retries left'],
  IO_MAPPING_ERROR: ['输入输出映射失败', 'A mapping of variables failed'],
  CONDITION_ERROR: ['没有成立的条件', 'No condition is true'],
  EXTRACT_VALUE_ERROR: ['表达式求值失败', 'An expression has no usable value'],
  CALLED_ELEMENT_ERROR: ['被调用的流程有问题', 'The called process is missing or failed'],
  CALLED_DECISION_ERROR: ['被调用的决策不存在', 'The called decision is missing'],
  DECISION_EVALUATION_ERROR: ['决策求值失败', 'A decision could not be evaluated'],
  UNHANDLED_ERROR_EVENT: ['错误未被捕获', 'Nobody caught an error'],
  MESSAGE_SIZE_EXCEEDED: ['变量过大', 'Variables are too large'],
  FORM_NOT_FOUND: ['表单不存在', 'A form is missing'],
  RESOURCE_NOT_FOUND: ['所需资源不存在', 'Something that it needs is missing'],
  EXECUTION_LISTENER_NO_RETRIES: ['执行监听器重试次数已用完', 'An execution listener has no retries left'],
  TASK_LISTENER_NO_RETRIES: ['任务监听器重试次数已用完', 'A task listener has no retries left'],
  JOIN_DEADLOCK: ['汇聚网关永远等不到其余分支', 'A join can never be satisfied'],
  LIMIT_EXCEEDED: ['超过运行限制', 'A limit was reached'],
}

const jobKinds: Readonly<Record<string, Words>> = {
  job: ['外部作业', 'Worker job'],
  handler: ['处理器', 'Handler'],
  decision: ['决策', 'Decision'],
  call: ['调用流程', 'Called process'],
  continuation: ['异步继续', 'Continuation'],
  timer: ['定时器', 'Timer'],
  outgoing: ['发往其他实例', 'To another instance'],
}

/** What an incident is about; kinds that nobody knows stand as they are. */
export const incidentWord = (kind: string, language: Language): string => {
  const words = incidents[kind]
  return words === undefined ? kind : said(words, language)
}

export const jobKindWord = (kind: string, language: Language): string => {
  const words = jobKinds[kind]
  return words === undefined ? kind : said(words, language)
}

type Standing = {
  readonly state: 'ACTIVE' | 'COMPLETED' | 'TERMINATED'
  readonly outcome: number
  readonly suspended: boolean
  readonly incidents: number
}

/** How an instance stands, worst first, with its colour. */
export const stateWord = (
  { state, outcome, suspended, incidents: troubles }: Standing,
  language: Language,
): readonly [Tone, string] => {
  if (state === 'ACTIVE' && troubles > 0)
    return [
      'danger',
      said([`异常 ${troubles}`, troubles === 1 ? '1 incident' : `${troubles} incidents`], language),
    ]
  if (state === 'ACTIVE' && suspended) return ['warning', said(['已挂起', 'Suspended'], language)]
  if (state === 'ACTIVE') return ['info', said(['运行中', 'Running'], language)]
  if (outcome === 3) return ['danger', said(['已驳回', 'Rejected'], language)]
  if (state === 'TERMINATED') return ['neutral', said(['已终止', 'Cancelled'], language)]
  return ['success', said(['已完成', 'Completed'], language)]
}
