throw new Error('no deck to begin with');
