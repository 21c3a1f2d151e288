import { administered } from '#shared/administered/entity.ts'
import { codeField, nameField, remarkField, textField } from '#shared/administered/usual-fields.ts'

/** SYS-01: a list of values with labels. */
export const dictionary = administered({
  area: 'dictionary',
  title: { zh: '字典', en: 'Dictionary' },
  view: 'system:dictionary:view',
  edit: 'system:dictionary:edit',
  key: ['code'],
  name: 'code',
  searched: ['code', 'name', 'nameEn'],
  filtered: [],
  sorted: ['code', 'name'],
  fields: {
    code: codeField(64),
    name: nameField,
    nameEn: textField({ zh: '英文名称', en: 'Name in English' }, 100),
    remark: remarkField,
  },
})
