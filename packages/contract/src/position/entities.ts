import { administered } from '#shared/administered/entity.ts'
import { codeField, nameField, remarkField, textField } from '#shared/administered/usual-fields.ts'

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
