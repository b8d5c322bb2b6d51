/** Takes out of a text what could name the person who wrote it: mail addresses, phone and other long numbers, "my name is …". */
export const withoutNames = (text: string): string =>
  text
    .replace(/[^\s@<>()]+@[^\s@<>()]+\.[^\s@<>()]+/g, '[email]')
    .replace(/\+?\d(?:[\s().-]*\d){6,}/g, '[number]')
    .replace(
      /\b(my name is|my names are|i am called|call me|name:)\s+[\p{L}'-]+(?:\s+\p{Lu}[\p{L}'-]+)*/giu,
      '$1 [name]',
    )
    .replace(/\b(i am|i'm|this is)((?:\s+\p{Lu}[\p{Ll}'-]+){2,})/giu, (whole, start: string, name: string) =>
      /(?:\s\p{Lu}\p{Ll}+){2,}/u.test(name) ? `${start} [name]` : whole,
    )
