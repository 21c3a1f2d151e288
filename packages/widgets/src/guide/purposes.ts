import type { Titled } from '@gridwright/screen'

const said = (zh: string, en: string): Titled => ({ zh, en })

/** What each kind of widget is for, by its type. */
export const purposes: Readonly<Record<string, Titled>> = {
  histogram: said(
    '比较几类数值：分组、堆叠、横向，也可与折线组合',
    'Compares values of categories: grouped, stacked, across, with a line',
  ),
  lineChart: said('随时间的变化，可填充面积', 'How values change over time, with or without areas'),
  pieChart: said('整体中各部分的占比', 'Parts of a whole'),
  scatter: said(
    '两个数值的关系，点大小可表示第三个',
    'How two values hang together; a third as the size of points',
  ),
  radar: said('几个对象在多个指标上的对比', 'A few things by many measures'),
  funnel: said('一步步减少的过程', 'What is left from step to step'),
  heatMap: said('两个维度交叉处的强弱', 'Strength where two dimensions cross'),
  treeMap: said('有层次的占比', 'Parts of parts'),
  sankey: said('从哪里来、到哪里去、有多少', 'From where to where, and how much'),
  candlestick: said('开盘、收盘、最低、最高', 'Open, close, low and high'),
  wordCloud: said('词的多少', 'How often words are said'),
  map: said(
    '区域着色、散点、飞线或立体柱；全国、省、市、县可下钻，也有世界',
    'Coloured areas, points, flow lines or bars; the country down to counties by clicks, and the world',
  ),
  topology: said(
    '设备与管线，数值为 0 的线不流动',
    'Equipment and its lines; a line whose value is 0 stands still',
  ),
  freeChart: said('任何 ECharts 配置（JSON，不含函数）', 'Any option of ECharts (JSON, without functions)'),
  gauge: said('一个数值在量程中的位置，可分段着色', 'One value within its range, with coloured parts'),
  circleProgress: said(
    '完成的比例：圆环、水球、弧、刻度',
    'How much of it is done: ring, liquid, arc, ticks',
  ),
  progressBar: said('一条进度，达到阈值换色', 'One bar that changes its colour at a threshold'),
  numberFlipper: said('一个大数字，可带变化', 'One large figure, with its change'),
  table: said('滚动的明细，列可设宽度、颜色与条形', 'Rows that scroll, with widths, colours and bars'),
  rankingList: said('从大到小的排行', 'A ranking from high to low'),
  report: said('一张真实报表的窗口', 'A window of a real report'),
  text: said(
    '标题与说明，可含 `{字段}` 与 `${变量}`，可滚动',
    'Titles and remarks with `{fields}` and `${variables}`; may scroll',
  ),
  date: said('服务器时间，十种格式', 'The server’s time in ten formats'),
  picture: said('一张图片，或按数据的状态换图', 'A picture, or one for each state of the data'),
  video: said('mp4、HLS、FLV、WHEP 视频', 'Videos of mp4, HLS, FLV and WHEP'),
  iframe: said('允许的网站中的一页', 'A page of a site that is allowed'),
  selectFilter: said('下拉或按钮，把选择写入变量', 'A list or buttons that set a variable'),
  dateFilter: said('一天或起止日期，写入变量', 'A day, or a first and a last one, set as variables'),
  treeFilter: said('层级选择，写入变量', 'A choice out of a hierarchy, set as a variable'),
  searchFilter: said('输入的文字写入变量', 'Typed text, set as a variable'),
  tabs: said('切换编组；可自动轮播', 'Shows one group at a time; may turn by itself'),
  panel: said('一组边框与底，可带标题', 'Borders and a ground, with a title'),
  decoration: said('标题条、分隔线与动效', 'Headers, lines and motion'),
}
