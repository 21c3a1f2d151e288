import type { CallInput, Operation, OperationName } from '@gridwright/contract'
import { sampleOf } from './openapi-sample.ts'
import { shapeOf } from './openapi-schema.ts'

/** Where a sample from the schema would not pass, or would not help. */
const handMade: { readonly [N in OperationName]?: CallInput<N> } = {
  'auth.login': { username: 'zhang.wei', password: 'Correct-Horse7', application: 'web' },
  'auth.renew': { active: true },
  'user.list': { currentPage: 1, pageSize: 20, text: '张' },
  'area.create': {
    code: '110101',
    name: '东城区',
    nameEn: 'Dongcheng',
    parentCode: '110100',
    level: 'county',
  },
  'apiKey.create': { name: '夜间同步 Night import', permissions: ['report:view'], days: 90 },
}

/** An input that the operation takes. */
export const inputExample = (name: OperationName, { input }: Operation): unknown =>
  handMade[name] ?? sampleOf(shapeOf(input, 'input'), { whole: false })
