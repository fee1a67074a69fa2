/** First in, first out for each key; the keys take turns, so that one cannot starve another. */
export class FairQueue<T> {
  readonly #lists = new Map<string, T[]>()

  get size(): number {
    return [...this.#lists.values()].reduce((sum, { length }) => sum + length, 0)
  }

  sizeOf(key: string): number {
    return this.#lists.get(key)?.length ?? 0
  }

  push(key: string, item: T): void {
    const list = this.#lists.get(key)
    if (list) list.push(item)
    else this.#lists.set(key, [item])
  }

  shift(): T | undefined {
    const [first] = this.#lists
    if (!first) return undefined
    const [key, list] = first
    const item = list.shift()
    // A map keeps the order of insertion: the key goes behind all others.
    this.#lists.delete(key)
    if (list.length > 0) this.#lists.set(key, list)
    return item
  }

  clear(): T[] {
    const all = [...this.#lists.values()].flat()
    this.#lists.clear()
    return all
  }
}
