import { expect, test } from 'vitest'
import { readHtmlTable, writeHtmlTable } from './html-table.ts'
import { readTsv, writeTsv } from './tsv.ts'

test('reads TSV: tabs, any line breaks, and quotes only if a cell begins and ends with them', () => {
  expect(readTsv('Oak & Ember\t1,240.00\r\nTide Café\t986.40\r\n')).toEqual([
    ['Oak & Ember', '1,240.00'],
    ['Tide Café', '986.40'],
  ])
  expect(readTsv('"two\nlines"\t"says ""yes"""\t"quoted" not\t\n\tlast')).toEqual([
    ['two\nlines', 'says "yes"', '"quoted" not', ''],
    ['', 'last'],
  ])
  expect(readTsv('"never closed\tnext')).toEqual([['"never closed', 'next']])
  expect(readTsv('')).toEqual([])
})

test('copied cells read back unchanged', () => {
  const cells = [
    ['plain', 'tab\there', '"begins with a quote', 'says "yes"'],
    ['two\nlines', '', ' spaces ', '<b>&amp;</b>'],
  ]
  expect(readTsv(writeTsv(cells))).toEqual(cells)
  const readBack = readHtmlTable(writeHtmlTable(cells))
  expect(readBack?.[1]).toEqual(['two\nlines', '', 'spaces', '<b>&amp;</b>'])
})

test('reads the text and the HTML table of LibreOffice 7.4', () => {
  const text = 'Café "Oak" & Co\t1,240.50\tOpen\t2026-11-17\ntwo lines\t7.00\tWaiting\t2026-11-18\n'
  expect(readTsv(text)).toEqual([
    ['Café "Oak" & Co', '1,240.50', 'Open', '2026-11-17'],
    ['two lines', '7.00', 'Waiting', '2026-11-18'],
  ])
  const html = `<!DOCTYPE html>

<html>
<head>
	
	<meta http-equiv="content-type" content="text/html; charset=utf-8"/>
	<title></title>
	<meta name="generator" content="LibreOffice 7.4.7.2 (Linux)"/>
	<style type="text/css">
		body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }
		comment { display:none;  } 
	</style>
	
</head>

<body>
<table cellspacing="0" border="0">
	<colgroup span="4" width="89"></colgroup>
	<tr>
		<td height="18" align="left">Café &quot;Oak&quot; &amp; Co</td>
		<td align="right" sdval="1240.5" sdnum="1033;1033;#,##0.00">1,240.50</td>
		<td align="left">Open</td>
		<td align="right" sdval="46343" sdnum="1033;1033;YYYY-MM-DD">2026-11-17</td>
	</tr>
	<tr>
		<td height="34" align="left">two<br>lines</td>
		<td align="right" sdval="7" sdnum="1033;1033;#,##0.00">7.00</td>
		<td colspan=2 align="left">Waiting</td>
	</tr>
	<tr>
		<td height="18" align="left">&lt;b&gt;bold&lt;/b&gt;</td>
		<td align="left"><br></td>
	</tr>
</table>
</body>

</html>`
  expect(readHtmlTable(html)).toEqual([
    ['Café "Oak" & Co', '1,240.50', 'Open', '2026-11-17'],
    ['two\nlines', '7.00', 'Waiting', ''],
    ['<b>bold</b>', '', '', ''],
  ])
  expect(writeHtmlTable([['2026-11-17', '2026-99-99']])).toBe(
    '<table><tr><td sdval="46343" sdnum="1033;1033;YYYY-MM-DD">2026-11-17</td><td>2026-99-99</td></tr></table>',
  )
})

test('reads the HTML tables of Google Sheets and Excel, with merged cells', () => {
  const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css">td {border: 1px solid}</style>
<table xmlns="http://www.w3.org/1999/xhtml"><tbody><tr><td rowspan="2" style="x">A &lt;1&gt;</td><td>b</td></tr><tr><td>c&nbsp;d</td></tr></tbody></table>`
  expect(readHtmlTable(sheets)).toEqual([
    ['A <1>', 'b'],
    ['', 'c d'],
  ])
  expect(readHtmlTable('<p>No table here: 1 &lt; 2</p>')).toBeUndefined()
  expect(readHtmlTable('<table><script>alert("<td>x</td>")</script><tr><td>only this')).toEqual([['only this']])
})
