import { m } from '@talaqqi/words/messages'
import { type MenuCard, MenuPage } from '../../../shared/screen/index.ts'
import {
  BookIcon,
  ChartIcon,
  CheckIcon,
  ClockIcon,
  DoneIcon,
  EditIcon,
  RepeatIcon,
} from '../../../ui/icons/icons.tsx'
import { CompletionKindIcon, ExamKindIcon } from '../../../ui/icons/kind-icons.tsx'

const CARDS: MenuCard[] = [
  {
    to: '/lesson',
    title: m.shell_lesson_history,
    detail: m.shell_lesson_history_detail,
    icon: ClockIcon,
  },
  {
    to: '/attendances',
    title: m.attendances_title,
    detail: m.attendances_detail,
    icon: CheckIcon,
  },
  {
    to: '/analysis',
    title: m.analysis_title,
    detail: m.analysis_detail,
    icon: ChartIcon,
  },
  {
    to: '/targets',
    title: m.targets_title,
    detail: m.targets_detail,
    icon: DoneIcon,
  },
  {
    to: '/completions',
    title: m.completions_title,
    detail: m.completions_detail,
    icon: CompletionKindIcon,
  },
  {
    to: '/rounds',
    title: m.rounds_title,
    detail: m.rounds_detail,
    icon: RepeatIcon,
  },
  {
    to: '/exams',
    title: m.exams_title,
    detail: m.exams_detail,
    icon: ExamKindIcon,
  },
  {
    to: '/verse',
    title: m.capture_reader_title,
    detail: m.verses_reader_detail,
    icon: BookIcon,
  },
  {
    to: '/verse/marking',
    title: m.verses_marking_title,
    detail: m.verses_marking_detail,
    icon: EditIcon,
  },
]

export function LessonMenuScreen() {
  return <MenuPage title={m.shell_lessons()} cards={CARDS} />
}
