import { defineTexts } from '#base/i18n/index.ts'

export const texts = defineTexts({
  giveUp: ['放弃已填写的内容？', 'Give up what you have filled in?'],
  discard: ['放弃', 'Give up'],
  book: ['合成一册', 'Make a book'],
  title: ['多个报表合成一册 PDF', 'Several reports as one PDF'],
  name: ['标题', 'Title'],
  name0: ['报表合册', 'Book of reports'],
  titlePage: ['加封面（标题、制作人、日期）', 'With a title page (title, who made it, date)'],
  reports: ['报表，按此顺序', 'Reports, in this order'],
  hint: [
    '拖动或用箭头调整顺序。各报表使用您的默认查询条件；没有时用参数的默认值。目录、书签和连续页码自动生成。',
    'Drag, or use the arrows. Each report takes your first choice of conditions, else the defaults of its parameters. Contents, bookmarks and page numbers come by themselves.',
  ],
  add: ['添加报表', 'Add a report'],
  choose: ['选择报表', 'Choose a report'],
  up: ['上移“{name}”', 'Move “{name}” up'],
  down: ['下移“{name}”', 'Move “{name}” down'],
  remove: ['移除“{name}”', 'Remove “{name}”'],
  cancel: ['取消', 'Cancel'],
  make: ['生成 PDF', 'Make the PDF'],
  needs: ['请添加至少一个报表并填写标题', 'Add at least one report, and a title'],
  started: [
    '已开始生成“{name}”，进度与文件见任务中心',
    '“{name}” is being made; the job centre shows its progress and holds the file',
  ],
})
