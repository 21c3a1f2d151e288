import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'
import { found } from './search.ts'
import type { Entry } from './search.ts'

const entry = (title: string, ...also: readonly string[]): Entry => ({
  key: title,
  title,
  aside: '',
  icon: 'file',
  also,
  onRun: () => undefined,
})
const titles = (entries: readonly Entry[], words: string): readonly string[] =>
  found(entries, words, 10).map(({ title }) => title)

describe('the command palette', () => {
  it.each([
    ['报表列表', 'bblb'],
    ['数据源', 'sjy'],
    ['组织机构', 'zzjg'],
    ['接口规则', 'jkgz'],
    ['定时任务', 'dsrw'],
    ['在线用户', 'zxyh'],
    ['Report 报表 2', 'reportbb2'],
    ['嵌入来源', 'qrly'],
    ['安全审计', 'aqsj'],
  ])('LAY-01 knows the initials of %s', (text, short) => expect(initials(text)).toBe(short))

  it('LAY-01 finds by the beginning, then by a part, then by initials', () => {
    const all = [entry('表格', 'Table'), entry('报表列表', 'Reports'), entry('bb'), entry('数据报表')]
    expect(titles(all, 'bb')).toEqual(['bb', '报表列表', '数据报表'])
    expect(titles(all, '报表')).toEqual(['报表列表', '数据报表'])
    expect(titles(all, 'REPO')).toEqual(['报表列表'])
    expect(titles(all, 'zzz')).toEqual([])
    expect(titles(all, ' ')).toHaveLength(4)
  })
})
