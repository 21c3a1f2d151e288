import { apiRuleFilter, apiRuleKinds, operationNames, operationOf } from '@gridwright/contract'
import type { ApiRuleRow } from '@gridwright/contract'
import type { z } from 'zod'
import { choicesOf } from '#modules/platform/sheet/sheet-api.ts'
import type { Sheet, SheetColumn, SheetRow } from '#modules/platform/sheet/sheet-api.ts'
import { filteredRows } from './rule-rows.ts'
import type { Facts } from './rule-rows.ts'

const kinds = choicesOf(apiRuleKinds)
const titles = operationNames.map((value) => ({ value, label: operationOf(value).title }))

const columns: readonly SheetColumn[] = [
  { key: 'operation', title: { zh: '接口', en: 'Operation' }, type: 'text', width: 28 },
  { key: 'title', title: { zh: '名称', en: 'Name' }, type: 'choice', choices: titles, width: 26 },
  { key: 'address', title: { zh: '地址', en: 'Address' }, type: 'text', width: 40 },
  {
    key: 'declared',
    title: { zh: '声明的规则', en: 'Declared rule' },
    type: 'choice',
    choices: kinds,
    width: 18,
  },
  {
    key: 'declaredPermissions',
    title: { zh: '声明的权限（满足其一）', en: 'Declared permissions (any of them)' },
    type: 'text',
    width: 36,
  },
  { key: 'rule', title: { zh: '收紧为', en: 'Tightened to' }, type: 'choice', choices: kinds, width: 18 },
  {
    key: 'permissions',
    title: { zh: '另外还需要的权限（满足其一）', en: 'Permissions asked beside (any of them)' },
    type: 'text',
    width: 36,
  },
  { key: 'closed', title: { zh: '维护中', en: 'In maintenance' }, type: 'text', width: 12 },
  { key: 'message', title: { zh: '维护说明', en: 'Message' }, type: 'text', width: 30 },
  { key: 'locked', title: { zh: '不可限制', en: 'Not restrictable' }, type: 'text', width: 12 },
  { key: 'calls', title: { zh: '24 小时调用', en: 'Calls, 24 h' }, type: 'number', width: 14 },
  { key: 'denials', title: { zh: '24 小时拒绝', en: 'Refused, 24 h' }, type: 'number', width: 14 },
  { key: 'changedAt', title: { zh: '修改时间', en: 'Changed' }, type: 'instant', width: 20 },
  { key: 'changedBy', title: { zh: '修改人', en: 'Changed by' }, type: 'text', width: 16 },
]

/** Who may call what, as Excel (PRM-03). */
export const apiRuleSheet = (facts: () => Promise<Facts>): Sheet<z.output<typeof apiRuleFilter>> => ({
  name: 'api-rule',
  title: { zh: '接口规则', en: 'API rules' },
  reads: 'apiRule.list',
  mayExport: ['system:api-rule:view'],
  filter: apiRuleFilter,
  columns,
  rows: async function* (_caller, filter) {
    yield filteredRows(await facts(), filter).map(sheetRow)
  },
})

const sheetRow = (row: ApiRuleRow): SheetRow => {
  const { operation, addressA, declared, override, locked, calls, denials, changedAt, changedBy } = row
  return {
    operation,
    title: operation,
    address: addressA,
    declared,
    declaredPermissions: row.declaredPermissions.join('、'),
    rule: override?.rule ?? null,
    permissions: override?.permissions.join('、') ?? null,
    closed: override?.closed ?? false,
    message: override?.message ?? null,
    locked,
    calls,
    denials,
    changedAt,
    changedBy,
  }
}
