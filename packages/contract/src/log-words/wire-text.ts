import type { Titled } from '#shared/operation.ts'

const words: Readonly<Record<string, Titled>> = {
  a: { zh: '控制台（接口 A）', en: 'Console (interface A)' },
  b: { zh: '控制台（接口 B，JSON-RPC）', en: 'Console (interface B, JSON-RPC)' },
  openapi: { zh: 'OpenAPI 接口', en: 'OpenAPI' },
  mcp: { zh: '智能体（MCP）', en: 'Agent (MCP)' },
  job: { zh: '后台任务', en: 'Background job' },
  provider: { zh: '身份源', en: 'Identity provider' },
}

/** Which way a call came, in words; `a:1` also names the source that the client called itself. */
export const wireText = (wire: string, language: keyof Titled): string => {
  const [way = '', source] = wire.split(':')
  const word = Object.hasOwn(words, way) ? words[way]?.[language] : undefined
  if (word === undefined) return wire
  if (source === undefined) return word
  return language === 'zh' ? `${word}，来源 ${source}` : `${word}, source ${source}`
}
