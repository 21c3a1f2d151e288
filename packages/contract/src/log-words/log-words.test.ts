import { describe, expect, it } from 'vitest'
import { operationNames, operationOf } from '#catalogue/operations.ts'
import { loggedTitle } from './batch-words.ts'
import { operationTitle, outcomeText } from './operation-title.ts'
import { targetText, targetsText } from './target-text.ts'
import { thingWord } from '#catalogue/thing-words.ts'
import { wireText } from './wire-text.ts'

const han = /\p{Script=Han}/u

describe('words of the logs', () => {
  it.each(operationNames)(
    'SYS-01 %s has words for itself and for what it is about, in both languages',
    (name) => {
      const { area } = operationOf(name)
      const zh = [operationTitle(name, 'zh'), thingWord(area, 'zh') ?? '']
      const en = [operationTitle(name, 'en'), thingWord(area, 'en') ?? '']
      for (const word of zh) expect(word).toMatch(han)
      for (const word of en) {
        expect(word).toMatch(/^\p{Lu}/u)
        expect(word).not.toMatch(han)
        expect(word).not.toContain(name)
      }
    },
  )

  it.each([
    [{ entity: 'log', id: 'retention', name: 'log-retention' }, '日志保留时间', 'How long logs are kept'],
    [{ entity: 'log', id: 'clean', name: 'log-clean' }, '过期日志', 'Log entries beyond their time'],
    [{ entity: 'file-rules', id: 'file-rules', name: 'file-rules' }, '文件规则', 'File rules'],
    [
      { entity: 'schedule-log', id: 'retention', name: 'retention' },
      '任务运行记录保留时间',
      'How long runs of scheduled jobs are kept',
    ],
    [{ entity: 'schedule-log', id: 'runs', name: '*' }, '全部任务运行记录', 'All runs of scheduled jobs'],
    [
      { entity: 'schedule-log', id: 'runs', name: '2026-01-02' },
      '2026-01-02 之前的任务运行记录',
      'Runs of scheduled jobs before 2026-01-02',
    ],
    [{ entity: 'setting', id: 'installation', name: '' }, '系统设置', 'System settings'],
    [{ entity: 'job', id: 'j', name: 'giveRoles' }, '任务：授予角色', 'Job: Give roles'],
    [{ entity: 'apiRule', id: 'log.get', name: 'log.get' }, '接口规则：日志详情', 'API rule: One log entry'],
    [{ entity: 'role', id: 'r', name: '分析员' }, '角色：分析员', 'Role: 分析员'],
    [{ entity: 'gone-since', id: 'x', name: 'Old' }, 'Old', 'Old'],
  ])('SYS-01 %j is %s, %s', (target, zh, en) => {
    expect([targetText(target, 'zh'), targetText(target, 'en')]).toEqual([zh, en])
  })

  it('SYS-01 things of one kind stand together under its word', () => {
    const targets = [
      { entity: 'user', id: '1', name: '张三' },
      { entity: 'role', id: '2', name: '分析员' },
      { entity: 'user', id: '3', name: '李四' },
      { entity: 'setting', id: 'installation', name: '' },
      { entity: 'toString', id: '4', name: 'odd' },
    ]
    expect(targetsText(targets, 'zh')).toBe('用户：张三、李四；角色：分析员；系统设置；odd')
    expect(targetsText([], 'en')).toBe('')
  })

  const whole = { count: null, first: null, last: null }
  it.each([
    [
      'user.runBatchOnAll',
      { kind: 'enable', count: 7, first: 1, last: 7 },
      '启用用户：7人',
      'Enable users, 7 users',
    ],
    [
      'user.runBatchOnAll',
      { kind: 'resetPasswords', count: 525, first: 51, last: 100 },
      '重置密码：525人（本条为第 51–100人）',
      'Reset passwords, 525 users (here 51–100)',
    ],
    [
      'user.runBatchOnAll',
      { kind: 'move', ...whole },
      '移动用户：全部符合条件者（已提交任务）',
      'Move users, all that match (job submitted)',
    ],
    [
      'user.runBatch',
      { ...whole, kind: 'sendLinks', count: 2 },
      '发送密码链接：2人',
      'Send password links, 2 users',
    ],
    ['position.runBatch', { ...whole, kind: 'remove', count: 3 }, '删除岗位：3项', 'Delete: Position, 3'],
    ['user.runBatch', { ...whole, kind: 'toString' }, '批量操作用户', 'Do something with several users'],
    ['user.runBatch', { kind: 'move', ...whole }, '移动用户', 'Move users'],
    ['role.create', null, '新增角色', operationTitle('role.create', 'en')],
  ])('SYS-01 %s of %j says what was done and to how many', (operation, batch, zh, en) => {
    expect([loggedTitle({ operation, batch }, 'zh'), loggedTitle({ operation, batch }, 'en')]).toEqual([
      zh,
      en,
    ])
  })

  it.each([
    ['a', '控制台（接口 A）', 'Console (interface A)'],
    ['a:1', '控制台（接口 A），来源 1', 'Console (interface A), source 1'],
    ['mcp', '智能体（MCP）', 'Agent (MCP)'],
    ['job', '后台任务', 'Background job'],
    ['gone', 'gone', 'gone'],
  ])('SYS-01 the way %s is said in words', (wire, zh, en) => {
    expect([wireText(wire, 'zh'), wireText(wire, 'en')]).toEqual([zh, en])
  })

  it('SYS-01 an outcome is said without gaps, and one that is gone since as it was written', () => {
    expect([outcomeText('ok', 'zh'), outcomeText('ok', 'en')]).toEqual(['成功', 'Succeeded'])
    expect(outcomeText('invalid', 'zh')).not.toMatch(/[{}]/)
    expect(outcomeText('no-code-of-ours', 'zh')).toBe('no-code-of-ours')
  })
})
