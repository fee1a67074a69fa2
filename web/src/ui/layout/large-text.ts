/** In px; browsers show 16 unless the person enlarges the text. */
const LARGE = 20

/** Whether enlarged text leaves no height for bars with several rows. */
export function hasLargeText(): boolean {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > LARGE
}
