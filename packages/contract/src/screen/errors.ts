import { failure } from '#shared/error-entry.ts'

export const screenErrors = {
  'screen-query-unknown': failure(
    '大屏中没有查询“{name}”，请刷新页面',
    'This screen has no query “{name}”; reload the page',
  ),
  'screen-parameter-unknown': failure(
    '查询“{name}”的参数 {code} 不在其数据集中，请在大屏设计中改正',
    'The data set of the query “{name}” has no parameter {code}; correct it in the designer',
  ),
  'screen-widget-broken': failure(
    '组件“{name}”的设置有误（{place}），请在大屏设计中改正后再发布',
    'The widget “{name}” has a setting that is none ({place}); correct it in the designer before publishing',
  ),
  'screen-link-wrong': failure(
    '组件“{name}”的链接 {url} 应以 http://、https:// 或 mailto: 开头',
    'The link {url} of the widget “{name}” must begin with http://, https:// or mailto:',
  ),
  'screen-file-unknown': failure(
    '这不是大屏文件：支持本产品、go-view、AJ-Report 和 SpringReport 导出的 JSON 文件',
    'This is no file of a screen: JSON files of this product, go-view, AJ-Report and SpringReport are read',
  ),
  'screen-file-broken': failure(
    '大屏文件已损坏或不完整，请重新导出后再试',
    'The file of the screen is broken or incomplete; export it again and try that',
  ),
  'screen-file-newer': failure(
    '该文件由更新的版本导出，请先升级',
    'A later version wrote this file; update first',
  ),
  'screen-query-large': failure(
    '查询“{name}”的结果超过 {limit} MB，请减少列或行，或在数据集中先汇总',
    'The query “{name}” gives more than {limit} MB; take fewer columns or rows, or sum up in the data set',
  ),
  'screen-picture-no-browser': failure(
    '服务器上没有可用的 Chromium，无法定时生成大屏图片；请管理员安装 Chromium 或设置 PICTURE_BROWSER，也可在大屏查看页手动导出图片',
    'There is no Chromium on the server, so no pictures of screens are taken by schedule; an administrator can install one or set PICTURE_BROWSER, and the viewer exports pictures by hand',
  ),
  'screen-picture-refused': failure('大屏无法显示：{reason}', 'The screen cannot be shown: {reason}'),
  'screen-picture-failed': failure(
    '服务器上的浏览器未能在一分钟内完成大屏图片，请稍后再试或联系管理员',
    'The browser of the server did not finish the picture of the screen within a minute; try again later or ask an administrator',
  ),
  'screen-picture-nobody': failure('请至少填写一个收件人', 'Name at least one recipient'),
  'screen-source-failed': failure(
    '查询“{name}”的接口暂时无法读取，请联系大屏的设计者',
    'The interface of the query “{name}” cannot be read right now; ask whoever designs this screen',
  ),
} as const
