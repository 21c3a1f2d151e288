import { required } from '@gridwright/validation'
import { administered } from '#shared/administered/entity.ts'
import { remarkField, textField } from '#shared/administered/usual-fields.ts'

/** SYS-01: one value of a dictionary. */
export const dictionaryItem = administered({
  area: 'dictionaryItem',
  title: { zh: '字典数据', en: 'Dictionary data' },
  view: 'system:dictionary:view',
  edit: 'system:dictionary:edit',
  key: ['dictionaryId', 'value'],
  name: 'label',
  searched: ['label', 'labelEn', 'value'],
  filtered: ['dictionaryId'],
  sorted: ['sort', 'value', 'label'],
  fields: {
    dictionaryId: { kind: 'owner', title: { zh: '字典编码', en: 'Dictionary code' }, fixed: true },
    label: textField({ zh: '标签', en: 'Label' }, 100, [required]),
    labelEn: textField({ zh: '英文标签', en: 'Label in English' }, 100),
    value: { ...textField({ zh: '值', en: 'Value' }, 100, [required]), fixed: true },
    sort: { kind: 'number', title: { zh: '排序', en: 'Order' }, least: 1, most: 999_998, usual: 1 },
    cssClass: { ...textField({ zh: '样式类', en: 'CSS class' }, 60), aside: true },
    tagStyle: {
      kind: 'choice',
      title: { zh: '标签样式', en: 'Tag style' },
      usual: 'neutral',
      choices: [
        { value: 'neutral', label: { zh: '默认', en: 'Plain' } },
        { value: 'success', label: { zh: '成功', en: 'Success' } },
        { value: 'warning', label: { zh: '警告', en: 'Warning' } },
        { value: 'danger', label: { zh: '危险', en: 'Danger' } },
        { value: 'info', label: { zh: '信息', en: 'Information' } },
      ],
    },
    isDefault: {
      kind: 'flag',
      title: { zh: '默认项', en: 'Default' },
      hint: { zh: '每个字典只有一个默认项', en: 'A dictionary has one at most' },
      usual: false,
    },
    remark: remarkField,
  },
})
