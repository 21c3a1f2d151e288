import { info, type Definition, type FunctionInfo } from './definition.ts'

const report = (about: FunctionInfo): Definition => ({ ...about, kind: 'report' })
const rewritten = (about: FunctionInfo): Definition => ({ ...about, kind: 'rewritten' })

const overPage = (name: string, zh: string, en: string) =>
  report(info(name, [1, 1], [`${name}(cell)`, zh, en]))
const overDataSet = (name: string, zh: string, en: string) =>
  report(info(`DS.${name}`, [1, 2], [`DS.${name}(set.field[, filter])`, zh, en]))

/** What plain spreadsheets do not have (reference §2.6). */
export const reportFunctions: readonly Definition[] = [
  rewritten(
    info('PROPORTION', [1, 2], ['PROPORTION(cell[, scope])', '占比', 'Share of the sum of the scope']),
  ),
  rewritten(info('MOM', [2, 3], ['MOM(cell, parent[, n])', '环比', 'Change against n places before'])),
  rewritten(
    info(
      'YOY',
      [3, 3],
      ['YOY(cell, parent, key)', '同比', 'Change against the same key in the parent before'],
    ),
  ),
  report(
    info('RANK', [1, 3], ['RANK(cell[, scope, ascending])', '排名', 'Rank; ties share, the next is skipped']),
  ),
  report(info('ACCSUM', [1, 2], ['ACCSUM(cell[, scope])', '累计', 'Sum of the scope up to this cell'])),
  report(
    info(
      'XLOOKUP',
      [3, 4],
      [
        'XLOOKUP(x, set.key, set.field[, instead])',
        '按键查找：数据集字段或单元格区域',
        'The field of the first row whose key is x; of cells too',
      ],
    ),
  ),
  report(
    info(
      'VLOOKUP',
      [3, 3],
      [
        'VLOOKUP(x, set.key, set.field)',
        '在数据集中按键查找（精确匹配）',
        'The field of the first row whose key is x, exactly',
      ],
    ),
  ),
  report(info('ROWNUM', [0, 0], ['ROWNUM()', '行号', 'Line in the sheet'])),
  report(info('SEQ', [0, 0], ['SEQ()', '序号', "Place of the parent's instance in the sheet"])),
  report(info('PAGE', [0, 0], ['PAGE()', '页码', 'Page number'])),
  report(info('PAGES', [0, 0], ['PAGES()', '总页数', 'Number of pages'])),
  overPage('PAGESUM', '本页合计', 'Sum on this page'),
  overPage('PAGECOUNT', '本页计数', 'How many on this page'),
  overPage('PAGEAVG', '本页平均', 'Average on this page'),
  overPage('PAGEMAX', '本页最大', 'Largest on this page'),
  overPage('PAGEMIN', '本页最小', 'Smallest on this page'),
  overDataSet('SUM', '数据集求和', 'Sum over the whole data set'),
  overDataSet('COUNT', '数据集计数', 'Count over the whole data set'),
  overDataSet('AVG', '数据集平均', 'Average over the whole data set'),
  overDataSet('MAX', '数据集最大', 'Largest in the whole data set'),
  overDataSet('MIN', '数据集最小', 'Smallest in the whole data set'),
  overDataSet('DISTINCTCOUNT', '数据集去重计数', 'Distinct values in the whole data set'),
]
