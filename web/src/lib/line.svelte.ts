/** Is the line of the table on the screen down? Whatever bar the screen has says so. */
export const line = $state({ dropped: false });
