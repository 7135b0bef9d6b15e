/** Lets the browser save content as a file. */
export function saveFile(content: BlobPart, mediaType: string, fileName: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}

/** Lets the browser save a text as a CSV file. */
export const saveCsv = (text: string, fileName: string): void =>
  saveFile(text, 'text/csv;charset=utf-8', fileName);
