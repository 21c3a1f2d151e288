import { defineTexts } from '#base/i18n/index.ts'

/** What every designer's frame says itself. */
export const texts = defineTexts({
  openPanel: ['展开{name}面板（Ctrl+\\ 收起两侧）', 'Open the panel “{name}” (Ctrl+\\ folds both sides)'],
  fold: ['收起面板', 'Fold the panel'],
  undo: ['撤销', 'Undo'],
  redo: ['重做', 'Redo'],
  stepOf: ['{way}：{step}', '{way}: {step}'],
  more: ['更多', 'More'],
  help: ['快捷键', 'Shortcuts'],
  close: ['关闭', 'Close'],
  strip: ['面板与状态', 'Panels and state'],
  dockOn: ['显示{name}（Ctrl+J）', 'Show: {name} (Ctrl+J)'],
  dockOff: ['收起{name}（Ctrl+J）', 'Fold: {name} (Ctrl+J)'],
  dockSide: ['{name}放到右侧', 'Put at the right: {name}'],
  dockBelow: ['{name}放到下方', 'Put below: {name}'],
  divider: ['调整{name}大小', 'Size of: {name}'],
  narrowTitle: ['屏幕较窄：可以查看、评论和运行', 'Narrow screen: read, comment and run'],
  keyRegions: ['在各个区域间切换', 'Go round the regions'],
  keySides: ['收起 / 展开两侧面板', 'Fold or open both side panels'],
  keyDock: ['收起 / 展开下方面板', 'Fold or open the dock'],
  keyConsole: ['显示 / 收起控制台的菜单和标签页', 'Show or fold the menu and tabs of the console'],
  keyHelp: ['显示这张快捷键表', 'Show this list of shortcuts'],
})
