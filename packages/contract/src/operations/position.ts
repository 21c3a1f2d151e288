import { z } from 'zod'
import { administered } from '#administered/entity.ts'
import { administeredOperations } from '#administered/operations.ts'
import { codeField, nameField, remarkField, textField } from '#administered/usual-fields.ts'
import { empty, id } from '#entities/paging.ts'
import { operation } from '#operation/operation.ts'

/** What somebody is by profession (岗位): it names, and gives no rights (PRM-04). */
export const position = administered({
  area: 'position',
  title: { zh: '岗位', en: 'Position' },
  view: 'system:position:view',
  edit: 'system:position:edit',
  key: ['code'],
  name: 'name',
  searched: ['code', 'name', 'nameEn'],
  filtered: [],
  sorted: ['sort', 'code', 'name'],
  fields: {
    code: codeField(40),
    name: nameField,
    nameEn: textField({ zh: '英文名称', en: 'English name' }, 100),
    sort: { kind: 'number', title: { zh: '排序', en: 'Order' }, least: 0, most: 999_999, usual: 0 },
    remark: remarkField,
  },
})

export const positionOperations = {
  ...administeredOperations(position),
  /** Those that are enabled, in their order, for whoever looks at users. */
  'position.choices': operation({
    area: 'position',
    name: 'choices',
    title: { zh: '可选岗位', en: 'Positions to choose from' },
    access: ['system:user:view', 'system:user:edit', 'system:position:view'],
    kind: 'read',
    input: empty,
    output: z.strictObject({
      positions: z.array(z.strictObject({ id, code: z.string(), name: z.string(), nameEn: z.string() })),
    }),
  }),
}
